import { istInput } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { doublePresses, madeOf } from './presses.ts';
import { answerCalls, type Call } from './server.ts';
import { atADesk, drawn } from './show.tsx';
import { answerFrame, visit } from './visit.tsx';

const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const match = {
  _id: '7',
  code: 'C-12',
  teamAName: 'Nepal',
  teamBName: 'Oman',
  leagueName: 'Asia Cup',
  sportType: 'Cricket' as const,
  tossRate: 95,
  betStartTime: inHours(-1).toISOString(),
  betEndTime: inHours(6).toISOString(),
  active: true,
  state: 'open' as const,
  isExpired: false,
  posterImg: null,
  teamATotalAmount: 0,
  teamBTotalAmount: 0,
  houseResultIfTeamA: 0,
  houseResultIfTeamB: 0,
  teamABets: 0,
  teamBBets: 0,
  liability: 0,
  teamAProfit: 0,
  teamBProfit: 0,
  limit: 5_00_000,
  isFrozen: false,
  edition: 'first',
  isSwitchedOff: false,
  suspendedBy: [],
};

function answerStaff() {
  answerFrame();
  return answerCalls({
    getDefaultPassword: () => ({ defaultPassword: 'Welcome@1' }),
    createUser: () => ({ message: 'asha.k created', defaultPassword: 'Welcome@1' }),
    getRateRules: () => ({ maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 }),
    getMatchSuggestions: () => ({ teams: [], leagues: [], usualRates: null, frequentRates: [] }),
    getClosings: () => ({ matches: [], inAll: 0 }),
    createMatch: () => ({ message: 'Nepal vs Oman created', betId: '7', matchCode: 'C-7' }),
    getMatch: () => ({
      match: {
        ...match,
        hasBets: false,
        liabilityMax: null,
        liabilityMaxDefault: 500_000,
        createdAt: match.betStartTime,
        createdBy: 'admin',
      },
    }),
    editMatch: () => ({ message: 'Nepal vs Oman updated' }),
    getAllMatches: () => ({ betList: [match], total: 1 }),
    disableMatch: () => ({ message: 'Nepal vs Oman suspended' }),
    enableMatch: () => ({ message: 'Nepal vs Oman enabled' }),
  });
}

/** How to open and fill in each form. */
const forms: Record<string, { call: Call['name']; says: string; open: () => Promise<unknown> }> = {
  'Create User': {
    call: 'createUser',
    says: 'asha.k created',
    open: async () => {
      await visit('/admin/createUser', { role: 'employee' });
      await page.getByLabelText('Full Name').fill('Asha Kulkarni');
      await page.getByLabelText('Username').fill('asha.k');
    },
  },
  'Create Bet': {
    call: 'createMatch',
    says: 'Nepal vs Oman created',
    open: async () => {
      await visit('/admin/createBet', { role: 'employee' });
      await page.getByLabelText('Team A name').fill('Nepal');
      await page.getByLabelText('Team B name').fill('Oman');
      await page.getByLabelText(/^Toss rate/).fill('95');
      await page.getByLabelText('League name').fill('Asia Cup');
      await page.getByRole('combobox', { name: 'Sports type' }).click();
      await page.getByRole('option', { name: 'Cricket' }).click();
      await page.getByLabelText(/^Bet start time/).fill(istInput(inHours(0)));
      await page.getByLabelText(/^Bet end time/).fill(istInput(inHours(6)));
    },
  },
  'Save changes': {
    call: 'editMatch',
    says: 'Nepal vs Oman updated',
    open: async () => {
      await visit('/admin/editBet?betId=7', { role: 'employee' });
      await page.getByLabelText(/^Toss rate/).fill('96');
      await page.getByRole('button', { name: 'Review changes' }).click();
    },
  },
  'the switch of a match': {
    call: 'disableMatch',
    says: 'Nepal vs Oman suspended',
    open: () => visit('/admin', { role: 'employee' }),
  },
};

const buttonOf = (form: string) =>
  form === 'the switch of a match' ? page.getByRole('switch') : page.getByRole('button', { name: form });

test.each(Object.keys(forms).flatMap((form) => Object.keys(doublePresses).map((way) => [way, form])))(
  '%s on %s is one request and one toast',
  async (way = '', form = '') => {
    await atADesk();
    const calls = answerStaff();
    const { call, says, open } = forms[form]!;
    await open();
    await expect.element(buttonOf(form)).toBeEnabled();
    await doublePresses[way]!(buttonOf(form), () => madeOf(calls, call).length > 0);
    const toasts = page.getByRole('region', { name: /^Messages/ }).getByRole('alert');
    await expect.element(toasts.filter({ hasText: says })).toBeVisible();
    await drawn();
    expect(
      madeOf(calls, 'createUser', 'createMatch', 'editMatch', 'disableMatch', 'enableMatch'),
    ).toHaveLength(1);
    expect(toasts.elements().map((toast) => toast.textContent)).toEqual([expect.stringContaining(says)]);
  },
);
