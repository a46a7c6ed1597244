import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { atADesk, show } from '../../test/show.tsx';
import { useMedia } from './use-media.ts';

const Probe = () => <p>{useMedia('(width >= 1121px)') ? 'has room' : 'has none'}</p>;

test('it is known whether there is room, and when that changes', async () => {
  await show(<Probe />);
  await expect.element(page.getByText('has none')).toBeVisible();
  await atADesk();
  await expect.element(page.getByText('has room')).toBeVisible();
});
