import { POSTER_BYTES_MAX } from '@tossbook/contract';

export const POSTER_TYPES = ['image/png', 'image/jpeg'];

/** The largest file accepted; it is compressed before it is sent. */
const PICKED_BYTES_MAX = 2 * 1024 * 1024;
/** A PNG above this is always converted. */
const CONVERTED_BYTES = 250_000;
const QUALITY = 0.5;
const SIDE_MAX = 1280;

export type PosterProblem = 'POSTER_TOO_LARGE' | 'POSTER_INVALID';

/** The picture to send, or why it cannot be sent. */
export async function compressPoster(picked: File): Promise<File | PosterProblem> {
  if (!POSTER_TYPES.includes(picked.type)) return 'POSTER_INVALID';
  if (picked.size > PICKED_BYTES_MAX) return 'POSTER_TOO_LARGE';
  const picture = await createImageBitmap(picked).catch(() => null);
  if (!picture) return 'POSTER_INVALID';
  const sent = isFineAsItIs(picked, picture) ? picked : await toJpeg(picked.name, picture);
  picture.close();
  if (sent === null) return 'POSTER_INVALID';
  return sent.size > POSTER_BYTES_MAX ? 'POSTER_TOO_LARGE' : sent;
}

/** Photographs are always compressed; drawings with few colours are smallest as PNG. */
const isFineAsItIs = ({ type, size }: File, { width, height }: ImageBitmap) =>
  type === 'image/png' &&
  size <= Math.min(CONVERTED_BYTES, POSTER_BYTES_MAX) &&
  Math.max(width, height) <= SIDE_MAX;

async function toJpeg(name: string, picture: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent PNG areas would turn black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return content && new File([content], name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
