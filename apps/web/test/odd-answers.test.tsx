import type { CallName } from '@tossbook/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, odd } from './server.ts';
import { answerFrame, visit } from './visit.tsx';

const SERVER_ERROR = 'Server error. Please try again later.';
const BAD_GATEWAY = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

test.each([
  ['getClientMatches', '/', SERVER_ERROR],
  ['getWallet', '/rules', 'Failed to update balance and exposure'],
  ['getBetTransaction', '/tossTransaction', 'Failed to load transactions'],
  ['getSchedule', '/cricket', 'Failed to load cricket schedule'],
  ['getPassbookDetails', '/credit', SERVER_ERROR],
  ['getUpiDeposits', '/deposit', SERVER_ERROR],
] satisfies [CallName, string, string][])(
  "a proxy's own page with 502 for %s is said in words at %s",
  async (call, path, words) => {
    answerFrame();
    answerCalls({
      getUpiPayee: () => ({ payee: null, isDemonstration: false, amountMin: 100, amountMax: 1_000 }),
      [call]: () => odd(502, BAD_GATEWAY),
    });
    await visit(path);
    // Reads are tried three times.
    await expect.element(page.getByText(words).first(), { timeout: 12_000 }).toBeVisible();
    expect(document.body.textContent).not.toContain('nginx');
  },
);
