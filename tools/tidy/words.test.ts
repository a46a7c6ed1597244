import { describe } from 'vitest';
import { allows, bites } from './planted.ts';

const card = 'apps/web/src/ui/card.tsx';
const telling = 'apps/api/src/domains/users/telling.ts';

describe('words', () => {
  bites([
    {
      fault: 'a sentence in a string',
      files: { [card]: "// A card.\nexport const text = 'Your bet was placed';\n" },
      finding: `${card}:2 words 'Your bet was placed'`,
    },
    {
      fault: 'a sentence that begins with a value',
      files: { [telling]: 'export const told = (name: string) => ({ message: `${name} was blocked` });\n' },
      finding: `${telling}:1 words '\${name} was blocked'`,
    },
    {
      fault: 'text between tags',
      files: { [card]: 'export const Card = () => <p className="card">Deposit</p>;\n' },
      finding: `${card}:1 words 'Deposit'`,
    },
    ...['title', 'label', 'aria-label', 'placeholder'].map((name) => ({
      fault: `a word in ${name}`,
      files: { [card]: `export const Card = () => <input ${name}="amount" />;\n` },
      finding: `${card}:1 words 'amount'`,
    })),
  ]);

  allows([
    { what: 'an error for programmers', files: { [card]: "throw new Error('There is no such card');\n" } },
    { what: 'a log', files: { [telling]: "log.warn({ id: 1 }, 'Nobody was told');\n" } },
    {
      what: 'classes and keys',
      files: { [card]: 'export const Card = () => <p className="flex gap-2">{t(\'card.title\')}</p>;\n' },
    },
    {
      what: 'a comment',
      files: { [card]: "// 'Your bet was placed' is said elsewhere.\nexport const card = 1;\n" },
    },
    {
      what: 'a sentence in a test',
      files: { 'apps/web/src/ui/card.test.ts': "test('Your bet was placed', () => undefined);\n" },
    },
  ]);
});
