import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { PosterField } from '../../features/match-form/poster-field.tsx';
import { usePoster } from './use-poster.ts';

function Form({ presentUrl = null }: { presentUrl?: string | null }) {
  const poster = usePoster();
  const input = useRef<HTMLInputElement>(null);
  const { file, isPicked, isRemoved, problem } = poster;
  return (
    <>
      <PosterField poster={poster} presentUrl={presentUrl} inputRef={input} />
      <output>{JSON.stringify({ file: file?.name, type: file?.type, isPicked, isRemoved, problem })}</output>
    </>
  );
}

const state = page.getByRole('status');

async function aPicture(name: string, { side = 20, noise = 0 } = {}): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const image = new ImageData(side, side);
  for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : Math.random() * noise;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], name, { type: 'image/png' });
}

function pick(...files: File[]) {
  const input = document.querySelector('input') as HTMLInputElement;
  for (const file of files) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

test('a small PNG is sent as it is, and can be removed again', async () => {
  const { button } = await show(<Form />);
  pick(await aPicture('small.png'));
  await expect.element(state).toMatchTextContent(/"file":"small.png","type":"image\/png","isPicked":true/);
  await expect.element(page.getByRole('img', { name: 'The poster as it will be sent' })).toBeVisible();
  await button('Remove').click();
  await expect.element(state).toHaveTextContent('{"isPicked":false,"isRemoved":false,"problem":null}');
});

test('a large picture is sent as a JPEG', async () => {
  await show(<Form />);
  pick(await aPicture('large.png', { side: 1_400 }));
  await expect.element(state).toMatchTextContent(/"file":"large.jpg","type":"image\/jpeg"/);
});

test.each([
  [
    'what is no picture',
    async () => new File(['%PDF'], 'bet.pdf', { type: 'application/pdf' }),
    'POSTER_INVALID',
    'Poster must be a PNG or JPEG image',
  ],
  [
    'a picture that is none inside',
    async () => new File(['x'], 'x.png', { type: 'image/png' }),
    'POSTER_INVALID',
    'Poster must be a PNG or JPEG image',
  ],
  [
    'more than 2 MB',
    async () => new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'x.png', { type: 'image/png' }),
    'POSTER_TOO_LARGE',
    'Poster size must be less than 2MB!',
  ],
  [
    'what stays too large',
    () => aPicture('noise.png', { side: 700, noise: 255 }),
    'POSTER_TOO_LARGE',
    'Poster size must be less than 2MB!',
  ],
] as const)('%s is refused in words', async (_what, make, problem, words) => {
  await show(<Form />);
  pick(await make());
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(state).toHaveTextContent(`{"isPicked":true,"isRemoved":false,"problem":"${problem}"}`);
});

test('of two pictures picked one after the other, the last one counts', async () => {
  await show(<Form />);
  pick(await aPicture('first.png', { side: 1_400 }), await aPicture('second.png'));
  await expect.element(state).toMatchTextContent(/"file":"second.png"/);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect.element(state).toMatchTextContent(/"file":"second.png"/);
});

test('the poster that a match has can be removed, and kept after all', async () => {
  const { button } = await show(<Form presentUrl="/api/poster/1" />);
  await button('Remove poster').click();
  await expect.element(page.getByText('The match will have no poster.')).toBeVisible();
  await expect.element(state).toHaveTextContent('{"isPicked":true,"isRemoved":true,"problem":null}');
  await button('Keep the present one').click();
  await expect.element(state).toHaveTextContent('{"isPicked":false,"isRemoved":false,"problem":null}');
});
