import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, type Person } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNewMatch } from '../../../test/support/matches.ts';

const kit = useKit();

const aBettor = () => aClient(kit.db, { balance: rupees(1000) });
const cancel = ({ token }: Person, betId: string) => kit.call('cancelBet', { token, body: { betId } });
const list = async (
  { token }: Person,
  query: { status?: 'pending' | 'settled'; search?: string; betId?: string; sums?: 'true' } = {},
) => (await kit.call('getBetTransaction', { token, query })).body;

async function bet({ token }: Person, betId: string, teamName = 'Mumbai'): Promise<string> {
  const { body } = await kit.call('createBet', { token, body: { betId, teamName, amount: 100 } });
  return body.transactionId;
}

test('a bet has the status of its position: those of a cancelled one are cancelled, later ones are not', async () => {
  const [client, { betId }] = [await aBettor(), await aNewMatch(kit)];
  const [first, second] = [await bet(client, betId), await bet(client, betId)];
  await cancel(client, betId);
  const third = await bet(client, betId, 'Chennai');
  expect(await list(client)).toMatchObject({
    betHistory: [
      { _id: third, betTeamName: 'Chennai', betStatus: 'pending', payout: 0 },
      { _id: second, betTeamName: 'Mumbai', betStatus: 'cancelled', payout: 100 },
      { _id: first, betTeamName: 'Mumbai', betStatus: 'cancelled', payout: 100 },
    ],
    total: 3,
  });
  expect(await list(client, { status: 'pending' })).toMatchObject({
    pendingBets: [{ _id: third }],
    total: 1,
  });
});

test('a cancel takes away the open stake of its client and match alone', async () => {
  const [client, other] = [await aBettor(), await aBettor()];
  const [{ betId }, { betId: otherMatch }] = [await aNewMatch(kit), await aNewMatch(kit)];
  await bet(client, betId);
  const kept = [await bet(client, otherMatch), await bet(other, betId)];
  await cancel(client, betId);
  const pending = [await list(client, { status: 'pending' }), await list(other, { status: 'pending' })];
  expect(pending.map(({ pendingBets }) => pendingBets?.map(({ _id }) => _id))).toEqual(
    kept.map((id) => [id]),
  );
});

test.each([
  ['a part of the league, in any case', 'JAB_cup', ['Punjab_Cup 100%']],
  ['a part of a team', 'hennai', ['Punjab_Cup 100%', 'PunjabXCup 1000']],
  ['the sign % as itself', '100%', ['Punjab_Cup 100%']],
  ['the sign _ as itself', 'b_c', ['Punjab_Cup 100%']],
  ['the sign \\ as itself', '\\', []],
])('a search finds %s', async (_what, search, leagues) => {
  const client = await aBettor();
  for (const league of ['PunjabXCup 1000', 'Punjab_Cup 100%'])
    await bet(client, (await aNewMatch(kit, { league })).betId);
  const { betHistory, total } = await list(client, { search });
  expect(betHistory?.map(({ leagueName }) => leagueName)).toEqual(leagues);
  expect(total).toBe(leagues.length);
});
