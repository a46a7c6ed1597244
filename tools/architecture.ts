import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Slice = { uses: string[]; owns: string[] };

export type Architecture = {
  /** Folder (or file) → the other ones it may import. */
  layers: Record<string, string[]>;
  platform: { owns: string[] };
  slices: Record<string, Slice>;
  /** Web features whose pages import others; a feature that is not listed may import none. */
  features: Record<string, { uses: string[] }>;
};

export function readArchitecture(root: string): Architecture {
  return JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Architecture;
}
