import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web');
const publicFile = (path: string) => readFileSync(join(web, 'public', path));

type Manifest = { icons: { src: string; sizes: string; type: string; purpose: string }[] };
const manifest = JSON.parse(publicFile('manifest.webmanifest').toString()) as Manifest;
const pictures = manifest.icons.filter(({ type }) => type === 'image/png');

// A PNG starts with an eight-byte signature, then a chunk whose first two numbers are width and height.
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test.each(pictures)('$src is there in the size that the manifest says', ({ src, sizes }) => {
  expect(publicFile(src).subarray(1, 4).toString()).toBe('PNG');
  expect(sizeOf(publicFile(src))).toBe(sizes);
});

test('there is what browsers ask for to install a site: 192, 512 and a maskable one', () => {
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('the page links manifest and icons that are there, and is in a language', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/href="\/([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(linked).toEqual(expect.arrayContaining(['manifest.webmanifest', 'icon-180.png', 'coin.svg']));
  for (const path of linked) expect(publicFile(path).length).toBeGreaterThan(0);
  expect(page).toContain('<html lang="en">');
});
