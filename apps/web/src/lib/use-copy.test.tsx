import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { useCopy } from './use-copy.ts';

function Copier() {
  const copy = useCopy();
  return (
    <button type="button" onClick={() => copy({ label: 'UPI ID', text: 'shop@bank' })}>
      copy
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

const denied = () => Promise.reject(new Error('denied'));

test('a text is copied, and said to be under its name', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { button, toast } = await show(<Copier />);
  await button('copy').click();
  await expect.element(toast('UPI ID copied to clipboard!')).toBeVisible();
  expect(written).toHaveBeenCalledWith('shop@bank');
});

test('a browser without a clipboard copies the old way, and leaves nothing behind on the page', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(denied);
  const copied: string[] = [];
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    copied.push(getSelection()?.toString() ?? '');
    return true;
  });
  const { button, toast } = await show(<Copier />);
  await button('copy').click();
  await expect.element(toast('UPI ID copied to clipboard!')).toBeVisible();
  expect(copied).toEqual(['shop@bank']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a copy that fails both ways is said to have failed, and not to have worked', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(denied);
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const { button, toast } = await show(<Copier />);
  await button('copy').click();
  await expect.element(toast('Failed to copy to clipboard')).toBeVisible();
  await expect.element(toast('UPI ID copied')).not.toBeInTheDocument();
});
