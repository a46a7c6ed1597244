import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { cosign, follow, formatNote, type Memory, type Signer, signerFrom } from '@tossbook/book';
import { bringCosigned, siteAt } from '../site-at.ts';

/**
 * `npm run witness -- --site https://bet.example.org`: follows the log of a site, and says so when what it signs does
 * not fit what it signed before. Ends with 1 after an alarm with --once; otherwise goes on and repeats it.
 */
const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    /** Where it remembers what it has seen, and beside which it writes its cosignatures if it has a name. */
    memory: { type: 'string', default: 'witness.json' },
    'log-key': { type: 'string', multiple: true, default: [] },
    name: { type: 'string' },
    once: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
  },
});
if (!values.site) throw new Error('Which site? --site https://bet.example.org');
const site = siteAt(values.site);
const signer = await ownSigner();

for (;;) {
  const isFine = await look().catch((error: Error) => {
    console.error(`${now()} not reached: ${error.message}`);
    return false;
  });
  if (values.once) process.exit(isFine ? 0 : 1);
  await wait(Number(values.seconds) * 1000);
}

async function look(): Promise<boolean> {
  const finding = await follow(site, await recall(), values['log-key']);
  if (finding.kind === 'alarm') {
    console.error(`${now()} ALARM: ${finding.says}`);
    return false;
  }
  const { checkpoint, note } = finding;
  await keep(values.memory, JSON.stringify(finding.memory, null, 2));
  if (signer) {
    const cosigned = {
      text: note.text,
      signatures: [...note.signatures, await cosign(note, signer, new Date())],
    };
    await keep(`${values.memory}.cosigned`, formatNote(cosigned));
    await bring(formatNote(cosigned));
  }
  console.log(
    `${now()} ${checkpoint.origin}: ${checkpoint.size} leaves, consistent with all that was seen before`,
  );
  return true;
}

/** The site shows it, if it knows this witness. */
async function bring(cosigned: string): Promise<void> {
  const said = await bringCosigned(values.site ?? '', cosigned);
  if (said !== null) console.error(`${now()} cosigned, but the site does not show it: ${said}`);
}

/** Cosigns only if it has a name and a key (WITNESS_KEY, from `npm run book:key -- --witness`). */
async function ownSigner(): Promise<Signer | null> {
  const key = process.env.WITNESS_KEY;
  if (!key || !values.name) return null;
  return signerFrom(Buffer.from(key, 'base64'), { name: values.name, type: 'cosignature' });
}

async function recall(): Promise<Memory | null> {
  try {
    return JSON.parse(await readFile(values.memory, 'utf8')) as Memory;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all: a witness that forgets would believe a fork. */
async function keep(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content, { flush: true });
  await rename(`${path}.new`, path);
}

function now(): string {
  return new Date().toISOString();
}
