import { expect } from 'vitest';
import { functionFiles } from '../../src/platform/db/sql-functions.ts';
import type { Kit } from '../support/kit.ts';

/** One passage of a function's file (`bets/place_bets.sql`), and what stands there instead. */
export type Edit = { file: string; from: string; to: string };

/** Replaces functions of a database by versions that are wrong on purpose. */
export async function changeFunctions({ database }: Kit, edits: Edit[]): Promise<void> {
  const files = await functionFiles();
  for (const [file, ofFile] of Map.groupBy(edits, (edit) => edit.file)) {
    let text = files.find(({ name }) => name === file)?.text ?? '';
    for (const { from, to } of ofFile) {
      expect(text.split(from).length, `'${from}' stands once in ${file}`).toBe(2);
      text = text.replace(from, () => to);
    }
    await database.owner.query(text);
  }
}
