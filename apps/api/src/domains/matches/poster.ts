import { createHash } from 'node:crypto';
import { POSTER_BYTES_MAX } from '@tossbook/contract';
import sharp from 'sharp';
import { Refusal } from '../../platform/refusal.ts';

/** A picture that we have encoded ourselves, and the hash of its content. */
export type Poster = { hash: Buffer; content: Buffer };

export const POSTER_TYPE = 'image/jpeg';

/** Where a picture is served. */
export const posterAddress = (hash: Buffer): string => `/api/poster/${hash.toString('hex')}`;

const PIXELS_MAX = 4_000_000;
const SIDE_MAX = 1280;
const QUALITIES = [80, 60, 40];
const DECODE_SECONDS_MAX = 5;

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');

// Two decoders are enough; the others (including SVG, which can read files) are disabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });
sharp.cache(false);

/**
 * Makes our own picture of whatever was uploaded: decoded, turned upright, scaled and re-encoded, so that nothing of
 * the file but its pixels is stored or served. Refuses with POSTER_INVALID, POSTER_TOO_LARGE.
 */
export async function makePoster(bytes: Uint8Array): Promise<Poster> {
  const isPicture = [PNG, JPEG].some((magic) => magic.equals(bytes.subarray(0, magic.length)));
  if (!isPicture) throw new Refusal('POSTER_INVALID');
  const { data, info } = await decode(bytes);
  for (const quality of QUALITIES) {
    const content = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (content.length <= POSTER_BYTES_MAX)
      return { hash: createHash('sha256').update(content).digest(), content };
  }
  throw new Refusal('POSTER_TOO_LARGE');
}

async function decode(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Whatever the decoder rejects is not a picture.
    throw new Refusal('POSTER_INVALID');
  }
}
