import { rupees, STAKE_MIN } from '@tossbook/rules';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../test/server.ts';
import { drawn, show } from '../../../../test/show.tsx';
import { loadWords } from '../../../lib/i18n.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { endGuide, wasGuided } from './guide.ts';
import { StakeGuide } from './stake-guide.tsx';
import { useFirstBetGuide } from './use-first-bet-guide.ts';

const hint = page.getByRole('region', { name: 'Your first bet' });

beforeEach(async () => {
  endGuide();
  await loadWords(['bets']);
});

const inAs = (userName: string) =>
  saveSession({ userName, token: 'a.b.c', role: 'client', isFirstTimeUser: false });

function Page({ balance = 1_000, hasBet = false, hasOpenMatch = true, isReady = false }) {
  useFirstBetGuide({ balance: rupees(balance), stakeMin: STAKE_MIN, hasOpenMatch, hasBet });
  return <StakeGuide isReady={isReady} stakeMin={STAKE_MIN} />;
}

const answer = (total = 0) => answerCalls({ getBetTransaction: () => ({ betHistory: [], total }) });

test('whoever has never bet is shown the way, step by step', async () => {
  inAs('asha');
  answer();
  await show(<Page />);
  await expect.element(hint.getByText('Choose your stake')).toBeVisible();
  await expect.element(hint.getByText('Step 2 of 3')).toBeVisible();
  await show(<Page isReady />);
  await expect.element(hint.getByText('Place your bet')).toBeVisible();
});

test('a press ends it, and it never comes back to this user; another one is shown it', async () => {
  inAs('bela');
  const calls = answer();
  const { button } = await show(<Page />);
  await button('Skip').click();
  await expect.element(hint).not.toBeInTheDocument();
  await show(<Page />);
  await drawn();
  await expect.element(hint).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
  inAs('chitra');
  await show(<Page />);
  await expect.element(hint.first()).toBeVisible();
});

test('once begun it is not shown after a reload either', async () => {
  inAs('divya');
  const calls = answer();
  await show(<Page />);
  await expect.element(hint).toBeVisible();
  // As a reload does, which keeps what is stored and nothing else.
  endGuide();
  await show(<Page />);
  await drawn();
  await expect.element(hint).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('who has ever bet is not shown it, and is not asked about again', async () => {
  inAs('esha');
  const calls = answer(3);
  for (const _visit of ['first', 'second']) {
    await show(<Page />);
    await expect.poll(() => wasGuided('esha')).toBe(true);
    await drawn();
    await expect.element(hint).not.toBeInTheDocument();
  }
  expect(calls).toHaveLength(1);
});

test.each([
  ['too little for a bet', { balance: 49 }],
  ['no open match', { hasOpenMatch: false }],
])('with %s there is nothing to show, until it changes', async (what, change) => {
  inAs(what);
  answer();
  await show(<Page {...change} />);
  await drawn();
  await expect.element(hint).not.toBeInTheDocument();
  await show(<Page />);
  await expect.element(hint.first()).toBeVisible();
});

test('with a bet on the page there is nothing to show, and nothing is asked', async () => {
  inAs('farah');
  const calls = answer();
  await show(<Page hasBet />);
  await drawn();
  await expect.element(hint).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
