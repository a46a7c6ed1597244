import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aPicture } from '../../../test/support/matches.ts';
import { makePoster } from './poster.ts';

const refusalOf = (bytes: Uint8Array) =>
  makePoster(bytes).then(
    () => null,
    (error: { code: string }) => error.code,
  );

test.each(['png', 'jpeg'] as const)(
  'a %s becomes a jpeg of ours, named by the hash of its content',
  async (format) => {
    const sent = await aPicture({ format });
    const { hash, content } = await makePoster(sent);
    expect(content.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(content.equals(sent)).toBe(false);
    expect(hash.equals(createHash('sha256').update(content).digest())).toBe(true);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  },
);

test('the same picture has the same hash, another one another', async () => {
  const [one, again, other] = await Promise.all(
    [64, 64, 65].map(async (width) => (await makePoster(await aPicture({ width }))).hash.toString('hex')),
  );
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

test('the longest side is at most 1280, the shape stays', async () => {
  const { content } = await makePoster(await aPicture({ width: 1600, height: 800 }));
  expect(await sharp(content).metadata()).toMatchObject({ width: 1280, height: 640 });
});

test('where and with what a picture was taken is not stored, but it stands upright', async () => {
  const taken = await sharp(await aPicture({ format: 'jpeg' }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  expect(taken.includes('Secret Camera')).toBe(true);
  const { content } = await makePoster(taken);
  const { exif, icc, xmp, iptc, width, height } = await sharp(content).metadata();
  expect({ exif, icc, xmp, iptc }).toEqual({
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    iptc: undefined,
  });
  expect(content.includes('Secret Camera')).toBe(false);
  expect([width, height]).toEqual([48, 64]);
});

test('what is behind a picture in its file is not stored', async () => {
  const sent = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')]);
  expect((await makePoster(sent)).content.includes('<script>')).toBe(false);
});

test('see-through parts become white', async () => {
  const clear = await sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { data } = await sharp((await makePoster(clear)).content)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('grey pictures and pictures with a palette are pictures too', async () => {
  const grey = await sharp(await aPicture())
    .greyscale()
    .png({ palette: true })
    .toBuffer();
  expect(await refusalOf(grey)).toBeNull();
});

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');

test.each([
  ['an svg', SVG],
  ['a gif', GIF],
  ['a text', Buffer.from('hello')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['the start of a png alone', PNG_MAGIC],
  ['an svg that starts like a png', Buffer.concat([PNG_MAGIC, SVG])],
  ['a text that starts like a jpeg', Buffer.from('\xff\xd8\xffhello', 'latin1')],
  ['zeros that start like a jpeg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(5000)])],
])('%s is no poster', async (_what, bytes) => {
  expect(await refusalOf(bytes)).toBe('POSTER_INVALID');
});

test.each(['webp', 'tiff', 'avif'] as const)('a %s is no poster', async (format) => {
  expect(
    await refusalOf(
      await sharp(await aPicture())
        .toFormat(format)
        .toBuffer(),
    ),
  ).toBe('POSTER_INVALID');
});

test.each(['png', 'jpeg'] as const)('a %s that is cut off is no poster', async (format) => {
  const whole = await aPicture({ format, noise: 30, width: 100, height: 100 });
  for (const share of [0.2, 0.5, 0.9])
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('POSTER_INVALID');
});

test('a small file that unfolds to 25 million pixels is refused before it is unfolded', async () => {
  const bomb = await sharp(await aPicture({ width: 5000, height: 5000 }), { limitInputPixels: false })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(120_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(bomb)).toBe('POSTER_INVALID');
  expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
});

test('a picture that no quality brings below 120000 bytes is too large', async () => {
  const noisy = await aPicture({ width: 1280, height: 1280, noise: 60 });
  expect(await refusalOf(noisy)).toBe('POSTER_TOO_LARGE');
});

test('a picture that is too heavy at the best quality is stored at a lower one', async () => {
  const noisy = await aPicture({ width: 500, height: 500, noise: 60 });
  const { content } = await makePoster(noisy);
  expect(content.length).toBeLessThanOrEqual(120_000);
  const { data, info } = await sharp(noisy).raw().toBuffer({ resolveWithObject: true });
  expect((await sharp(data, { raw: info }).jpeg({ quality: 80 }).toBuffer()).length).toBeGreaterThan(120_000);
});
