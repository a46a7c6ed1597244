import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useBackCloses } from './use-back-closes.ts';

function Layer({ isBusy = false, onClose }: { isBusy?: boolean; onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleClose = () => {
    setIsOpen(false);
    onClose();
  };
  useBackCloses({ isOpen, isBusy, onClose: handleClose });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <button type="button" onClick={handleClose}>
        close
      </button>
    </>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const mark = () => (history.state as { layer?: boolean } | null)?.layer ?? false;

test('Back closes the layer and stays on the page', async () => {
  const onClose = vi.fn<() => void>();
  await show(<Layer onClose={onClose} />);
  const before = location.href;
  await press('open');
  await vi.waitFor(() => expect(mark()).toBe(true));
  history.back();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(location.href).toBe(before);
});

test('closed in another way, it leaves no entry for Back', async () => {
  await show(<Layer onClose={() => undefined} />);
  await press('open');
  await vi.waitFor(() => expect(mark()).toBe(true));
  await press('close');
  await vi.waitFor(() => expect(mark()).toBe(false));
});

test('while something is being sent, Back leaves it open', async () => {
  const onClose = vi.fn<() => void>();
  await show(<Layer isBusy onClose={onClose} />);
  await press('open');
  await vi.waitFor(() => expect(mark()).toBe(true));
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await gone;
  await vi.waitFor(() => expect(mark()).toBe(true));
  expect(onClose).not.toHaveBeenCalled();
});
