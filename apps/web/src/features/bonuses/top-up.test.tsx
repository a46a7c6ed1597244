import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pressTwice } from '../../../test/presses.ts';
import { answerCalls, Refused } from '../../../test/server.ts';
import { drawn, show } from '../../../test/show.tsx';
import { aConfig } from '../../../test/visit.tsx';
import { useSite } from '../site/queries.ts';
import { useWallet } from '../wallet/queries.ts';
import { TopUp } from './top-up.tsx';

const take = page.getByRole('button', { name: 'Get ₹1,000 play money' });
const tomorrow = page.getByText('You have topped up today. You can again tomorrow.');
const aWallet = ({ balance = 49.99, exposure = 0 } = {}) => ({
  ...{ balance, exposure, withdrawable: 0, owed: 0 },
});

const answer = (wallet: { balance?: number; exposure?: number } = {}, topUp: object | null = {}) =>
  answerCalls({
    getConfig: () => aConfig({ stakeMin: 50, topUp: topUp && { amount: 1000, ...topUp } }),
    getWallet: () => aWallet(wallet),
    getTopUp: () => ({ available: true, amount: 1000 }),
  });

/** As the home page has it. */
function AtHome() {
  const { data: wallet } = useWallet();
  return <TopUp wallet={wallet} site={useSite()} />;
}

test('one press, however often, fetches play money once', async () => {
  const calls = answer();
  answerCalls({
    takeTopUp: () => {
      answerCalls({ getWallet: () => aWallet({ balance: 1049.99 }) });
      return { message: '₹1,000.00 of play money was added to your wallet', balance: 1049.99 };
    },
  });
  await show(<AtHome />);
  await pressTwice(take);
  await expect.element(page.getByText('₹1,000.00 of play money was added to your wallet')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'takeTopUp')).toHaveLength(1);
});

test('it says how much is missing for a bet', async () => {
  answer({ balance: 25 });
  await show(<AtHome />);
  const offer = page.getByRole('region', { name: '₹25.00 to go to your next bet' });
  for (const words of ['You have ₹25.00', 'Minimum bet amount: ₹50'])
    await expect.element(offer.getByText(words)).toBeVisible();
});

test.each([
  ['enough for a bet', { balance: 50 }, {}],
  ['an open bet', { exposure: 100 }, {}],
  ['licensed money', {}, null],
  ['no amount', {}, { amount: 0 }],
])('with %s there is nothing to see, and nothing is asked', async (_what, wallet, topUp) => {
  const calls = answer(wallet, topUp);
  await show(<AtHome />);
  await drawn();
  await expect.element(take).not.toBeInTheDocument();
  expect(calls.map(({ name }) => name)).not.toContain('getTopUp');
});

test('who has topped up today is told when the next one comes', async () => {
  answer();
  answerCalls({ getTopUp: () => ({ available: false, amount: 1000 }) });
  await show(<AtHome />);
  await expect.element(tomorrow).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Deposit by UPI' })).toBeVisible();
});

test('a refusal is said, and what is offered is asked again', async () => {
  answer();
  answerCalls({
    takeTopUp: () => {
      answerCalls({ getTopUp: () => ({ available: false, amount: 1000 }) });
      return new Refused('TOP_UP_TAKEN');
    },
  });
  await show(<AtHome />);
  await take.click();
  await expect.element(page.getByText('You have topped up today. Come back tomorrow.')).toBeVisible();
  await expect.element(tomorrow).toBeVisible();
});
