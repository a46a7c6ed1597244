import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { formatVerifierKey, signerFrom } from '@tossbook/book';

/** `npm run book:key -- --name bet.example.org/transparency`: a new key for the verifiable book, or for a witness of one. */
const { values } = parseArgs({
  options: { name: { type: 'string' }, witness: { type: 'boolean', default: false } },
});
if (!values.name) throw new Error('Say whose key it is: --name bet.example.org/transparency');
const seed = randomBytes(32);
const type = values.witness ? 'cosignature' : 'note';
const signer = await signerFrom(seed, { name: values.name, type });
console.log(`${values.witness ? 'WITNESS_KEY' : 'BOOK_KEY'}=${seed.toString('base64')}`);
console.log(`# For others, who check what it signs: ${formatVerifierKey(signer)}`);
