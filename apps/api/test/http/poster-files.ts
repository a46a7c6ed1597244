import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture } from '../support/matches.ts';

/** What stands in files that are more than a picture: none of it may ever be stored. */
export const SMUGGLED = '<script>alert(document.domain)</script>';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script></svg>`;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const PNG_MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const ZIP = Buffer.from(
  '504b0304140000000000000021000000000000000000000000000400000070616765' +
    '504b01021400140000000000000021000000000000000000000000000400000000000000000000000000000000007061676' +
    '5504b05060000000001000100320000002200000000000',
  'hex',
);

const text = (content: string) => Buffer.from(content, 'latin1');

/** A segment of a JPEG: its marker, and what it holds. */
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);

/** A JPEG with segments put in behind its first two bytes. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** The head of a PNG of this size, and little behind it. */
function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([PNG_MAGIC, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(64)))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  // A check sum that is wrong: a decoder that looks at it stops there, one that does not has to cope.
  return Buffer.concat([length, text(type), content, Buffer.alloc(4)]);
}

export type Offered = { bytes: Buffer; type: string; isPicture: boolean };

/** Files that people with bad intentions offer as posters, and what becomes of each: a picture of ours, or nothing. */
export async function posterFiles(): Promise<Record<string, Offered>> {
  const [png, jpeg] = [await aPicture({ noise: 10 }), await aPicture({ format: 'jpeg', noise: 10 })];
  const refused = (bytes: Buffer | string, type = 'image/jpeg'): Offered => ({
    bytes: typeof bytes === 'string' ? text(bytes) : bytes,
    type,
    isPicture: false,
  });
  const taken = (bytes: Buffer, type = 'image/jpeg'): Offered => ({ bytes, type, isPicture: true });
  const inFormat = (format: 'webp' | 'tiff' | 'avif' | 'gif') => sharp(png).toFormat(format).toBuffer();
  return {
    'an SVG': refused(SVG, 'image/svg+xml'),
    'an SVG that says it is a PNG': refused(SVG, 'image/png'),
    'an SVG behind the first bytes of a PNG': refused(Buffer.concat([PNG_MAGIC, text(SVG)]), 'image/png'),
    'an SVG behind the first bytes of a JPEG': refused(Buffer.concat([text('\xff\xd8\xff\xe0'), text(SVG)])),
    'an SVG packed by gzip': refused(Buffer.from('1f8b0800', 'hex')),
    'a GIF': refused(GIF, 'image/gif'),
    'a GIF that is a script too': refused(`GIF89a/*${SMUGGLED}*/=1;alert(1)//`, 'image/gif'),
    'a GIF that says it is a JPEG': refused(GIF),
    'a page': refused(`<!doctype html>${SMUGGLED}`),
    'a PDF': refused(`%PDF-1.7\n${SMUGGLED}`),
    'a program': refused(Buffer.from('7f454c4602010100', 'hex')),
    'a ZIP': refused(ZIP),
    'a WebP': refused(await inFormat('webp'), 'image/webp'),
    'a TIFF': refused(await inFormat('tiff')),
    'an AVIF': refused(await inFormat('avif')),
    'a ZIP with a JPEG behind it': refused(Buffer.concat([ZIP, jpeg])),
    'a page with a JPEG behind it': refused(Buffer.concat([text(SMUGGLED), jpeg])),
    nothing: refused(''),
    'the first bytes of a JPEG alone': refused('\xff\xd8\xff'),
    'half a PNG': refused(png.subarray(0, png.length / 2), 'image/png'),
    'half a JPEG': refused(jpeg.subarray(0, jpeg.length / 2)),
    'a picture of 40 million pixels in a small file': refused(await bomb(), 'image/png'),
    'a head that promises 4 thousand million pixels': refused(pngOfSize(65_535, 65_535), 'image/png'),
    'a head that promises none': refused(pngOfSize(0, 0), 'image/png'),
    'a JPEG with a page behind it': taken(Buffer.concat([jpeg, text(`<html>${SMUGGLED}`)])),
    'a JPEG with a ZIP behind it': taken(Buffer.concat([jpeg, ZIP])),
    'a JPEG with a script as its comment': taken(withSegments(jpeg, segment(0xfe, text(`*/${SMUGGLED}/*`)))),
    'a JPEG with a page among its metadata': taken(
      withSegments(jpeg, segment(0xe1, text(`http://ns${SMUGGLED}`))),
    ),
    'a JPEG with a script for a colour profile': taken(withSegments(jpeg, segment(0xe2, text(SMUGGLED)))),
    'a PNG with a script behind it': taken(Buffer.concat([png, text(SMUGGLED)]), 'image/png'),
    'a PNG that says it is a page': taken(png, 'text/html'),
    'a PNG that says it is a JPEG': taken(png),
    'a JPEG that says it is an SVG': taken(jpeg, 'image/svg+xml'),
  };
}

/** Too many pixels to unfold, in fewer bytes than a poster may have. */
const bomb = () =>
  sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();

/** Files that were whole once: bytes changed, cut off, doubled, left out, or taken from another. The same for a seed. */
export async function* damagedFiles(count: number, seed = 7): AsyncGenerator<Buffer> {
  const whole = await Promise.all([
    aPicture({ noise: 20 }),
    aPicture({ format: 'jpeg', noise: 20 }),
    sharp(await aPicture({ noise: 20 }))
      .png({ palette: true })
      .toBuffer(),
    sharp(await aPicture({ noise: 20 }))
      .jpeg({ progressive: true })
      .toBuffer(),
  ]);
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = () => whole[next(whole.length)] as Buffer;
  const damages: ((file: Buffer) => Buffer)[] = [
    (file) => {
      for (let byte = 0; byte <= next(8); byte++) file[next(file.length)] = next(256);
      return file;
    },
    // Where a file says how large it is and what follows.
    (file) => {
      for (let byte = 0; byte <= next(4); byte++) file[8 + next(60)] = next(2) * 255;
      return file;
    },
    (file) => file.subarray(0, 4 + next(file.length - 4)),
    (file) => Buffer.concat([file.subarray(0, next(file.length)), file.subarray(next(file.length))]),
    (file) => {
      const other = pick();
      return Buffer.concat([file.subarray(0, next(file.length)), other.subarray(next(other.length))]);
    },
  ];
  for (let made = 0; made < count; made++) {
    yield (damages[made % damages.length] as (file: Buffer) => Buffer)(Buffer.from(pick()));
  }
}
