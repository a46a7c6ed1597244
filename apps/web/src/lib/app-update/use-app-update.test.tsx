import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { aConfig } from '../../../test/visit.tsx';
import { Notices } from '../../app/notices.tsx';

const ready = page.getByText('A new version is available.');

test('a page that another server answers offers to be loaded anew, and can be told to wait', async () => {
  answerCalls({ getConfig: () => aConfig({ contractVersion: 'another' }) });
  const { button } = await show(<Notices />);
  await expect.element(ready).toBeVisible();
  await button('Later').click();
  await expect.element(ready).not.toBeInTheDocument();
});

test('a page of the same version offers nothing', async () => {
  const calls = answerCalls({ getConfig: () => aConfig() });
  await show(<Notices />);
  await expect.poll(() => calls).toHaveLength(1);
  await drawn();
  await expect.element(ready).not.toBeInTheDocument();
});
