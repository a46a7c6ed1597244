import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '../../../../test/show.tsx';
import { useNewestInView } from './use-newest-in-view.ts';

function Figure({ name, value }: { name: string; value: number }) {
  const place = useRef<HTMLParagraphElement>(null);
  return (
    <p ref={place} aria-label={name}>
      {useNewestInView(value, place)}
    </p>
  );
}

function TwoFigures() {
  const [value, setValue] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setValue(value + 1)}>
        Change
      </button>
      <Figure name="near" value={value} />
      <div style={{ height: 3_000 }} />
      <Figure name="far" value={value} />
    </>
  );
}

const figure = (name: string) => document.querySelector(`[aria-label=${name}]`)?.textContent;
const change = () => page.getByRole('button', { name: 'Change' }).click();
/** Until the browser has said what is in view. */
const untilWatched = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));

test('what is in view changes at once; what is out of view follows seconds later', async () => {
  draw(<TwoFigures />);
  await untilWatched();
  await change();
  expect([figure('near'), figure('far')]).toEqual(['2', '1']);
  await change();
  expect([figure('near'), figure('far')]).toEqual(['3', '1']);
  await expect.poll(() => figure('far')).toBe('3');
});

test('what comes into view is the newest', async () => {
  draw(<TwoFigures />);
  await untilWatched();
  await change();
  expect(figure('far')).toBe('1');
  document.querySelector('[aria-label=far]')?.scrollIntoView();
  await expect.poll(() => figure('far'), { timeout: 1_000 }).toBe('2');
});
