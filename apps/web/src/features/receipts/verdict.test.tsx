import { parseReceipt } from '@tossbook/book';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { loadWords } from '../../lib/i18n.ts';
import { Verdict } from './verdict.tsx';

beforeAll(() => loadWords(['receipts']));

const hash = '1qHUHVmA+8xCesl0z3HzfvlWqGDBtWJZdC6HtMTlNUk=';
const signed = (facts: string[]) =>
  parseReceipt(
    [
      'tossbook-receipt/v1',
      ...facts,
      `hash ${hash}`,
      'log-by 2026-11-18T06:54:59.868403Z',
      '',
      'c2sp.org/tlog-proof@v1',
      'index 0',
      '',
      'site.test/log/receipts',
      '1',
      hash,
      '',
      `— site.test/log ${btoa('keyid-and-a-signature')}`,
    ].join('\n'),
  );

test('the receipt of a statement says its figures, and what of the paper they prove', async () => {
  const receipt = signed(['kind statement', 'month 2026-11', 'row 42', 'movements 3', 'closing 1234.56']);
  await show(<Verdict checked={{ verdict: 'valid', receipt }} />);
  for (const text of ['Closing balance', '₹1,234.56', '2026-11', 'Movements'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(/^A paper with other figures was changed\. Row 42/)).toBeVisible();
  await expect.element(page.getByText(/^How the bet ended/)).not.toBeInTheDocument();
});

test('the receipt of a bet says what it does not prove of the bet', async () => {
  await show(
    <Verdict checked={{ verdict: 'valid', receipt: signed(['kind bet', 'row 3', 'amount 300.00']) }} />,
  );
  await expect.element(page.getByText(/^They are row 3 of the account/)).toBeVisible();
  await expect.element(page.getByText(/^How the bet ended/)).toBeVisible();
  await expect.element(page.getByText(/^A paper with other figures/)).not.toBeInTheDocument();
});
