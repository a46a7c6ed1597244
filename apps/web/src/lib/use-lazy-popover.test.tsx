import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawn, show } from '../../test/show.tsx';
import { useLazyPopover } from './use-lazy-popover.ts';

const panel = page.getByRole('note');

const PanelBody = ({ isOpen }: { isOpen: boolean }) => <p role="note">{isOpen ? 'open' : 'closed'}</p>;

/** A button with a panel, and how often the panel's code was requested. */
async function showOpener() {
  const load = vi.fn<() => Promise<{ default: typeof PanelBody }>>(async () => ({ default: PanelBody }));
  const Panel = lazy(load);
  function Opener() {
    const { button, isOpen, setIsOpen, wasOpened, toggle } = useLazyPopover();
    return (
      <>
        <button ref={button} type="button" onClick={toggle}>
          toggle
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          outside
        </button>
        {wasOpened && (
          <Suspense fallback={null}>
            <Panel isOpen={isOpen} />
          </Suspense>
        )}
      </>
    );
  }
  return { ...(await show(<Opener />)), load };
}

test('the code of a popover is fetched at the first press, which opens it too', async () => {
  const { button, load } = await showOpener();
  await drawn();
  expect(load).not.toHaveBeenCalled();
  await button('toggle').click();
  await expect.element(panel).toHaveTextContent('open');
  expect(load).toHaveBeenCalledOnce();
});

test('a popover that was closed stays on the page, so that it can leave slowly and be opened again', async () => {
  const { button } = await showOpener();
  await button('toggle').click();
  await button('toggle').click();
  await expect.element(panel).toHaveTextContent('closed');
  await button('toggle').click();
  await expect.element(panel).toHaveTextContent('open');
  await button('outside').click();
  await expect.element(panel).toHaveTextContent('closed');
  await button('toggle').click();
  await expect.element(panel).toHaveTextContent('open');
});
