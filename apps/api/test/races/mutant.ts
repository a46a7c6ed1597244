import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Kit } from '../kit.ts';

const FUNCTIONS = join(import.meta.dirname, '../../migrations/functions');

/** One passage of a function's file, and what stands there instead. */
export type Edit = { file: string; from: string; to: string };

/** Replaces functions of a database by versions that are wrong on purpose. */
export async function changeFunctions({ database }: Kit, edits: Edit[]): Promise<void> {
  for (const [file, ofFile] of Map.groupBy(edits, (edit) => edit.file)) {
    let text = readFileSync(join(FUNCTIONS, file), 'utf8');
    for (const { from, to } of ofFile) {
      expect(text.split(from).length, `'${from}' stands once in ${file}`).toBe(2);
      text = text.replace(from, () => to);
    }
    await database.owner.query(text);
  }
}
