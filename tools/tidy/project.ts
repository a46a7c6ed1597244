import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Architecture, readArchitecture } from '../architecture.ts';
import { listFiles } from '../files.ts';
import { separate } from './separate.ts';

/** One source file, as the checks see it. The three texts have the same length, so offsets fit all. */
export type Source = {
  path: string;
  text: string;
  /** Comments blanked: for checking strings, such as SQL. */
  withoutComments: string;
  /** Comments and string contents blanked: for checking code only. */
  code: string;
};

export type Project = { root: string; paths: string[]; sources: Source[]; architecture: Architecture };

export type Finding = { path: string; line: number; rule: string; message: string };

export type Check = (project: Project) => Finding[];

export function readProject(root: string): Project {
  const paths = listFiles(root);
  const sources = paths
    .filter((path) => /\.(ts|tsx|js|sql)$/.test(path))
    .map((path) => readSource(root, path));
  return { root, paths, sources, architecture: readArchitecture(root) };
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  if (!path.endsWith('.sql')) return { path, text, ...separate(text) };
  const statements = text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return { path, text, withoutComments: statements, code: statements };
}

/** A finding at a place in a file; without an offset it concerns the file as a whole. */
export function finding(
  path: string,
  rule: string,
  message: string,
  at?: { text: string; offset: number },
): Finding {
  const line = at === undefined ? 1 : at.text.slice(0, at.offset).split('\n').length;
  return { path, line, rule, message };
}
