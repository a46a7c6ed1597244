import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { letTwoDecide } from '../../../test/support/approvals.ts';
import { aBet, aClient, aMatch, anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { cancel, reverse, settle } from '../../../test/support/settlements.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { readHeldForReversal } from './cashier.views.ts';

const kit = useKit();

test('what a match paid is held while its reversal waits, and a cancelled bet is not', async () => {
  await letTwoDecide(kit);
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const [winner, loser, canceller] = [
    await aClient(kit.db, { balance: rupees(1000) }),
    await aClient(kit.db, { balance: rupees(1000) }),
    await aClient(kit.db, { balance: rupees(1000) }),
  ];
  for (const client of [winner, canceller]) await aBet(kit.db, { client, match, stake: rupees(300) });
  await aBet(kit.db, { client: loser, match, stake: rupees(300), team: match.teamB });
  expect((await cancel(kit, canceller, match)).status).toBe(200);
  const held = () =>
    Promise.all(
      [winner, loser, canceller].map(({ userId }) =>
        inTransaction(kit.db, (tx) => readHeldForReversal(tx, userId)),
      ),
    );
  expect((await settle(kit, admin, match, match.teamA)).status).toBe(200);
  expect(await held()).toEqual([0n, 0n, 0n]);
  expect((await reverse(kit, admin, match)).status).toBe(202);
  expect(await held()).toEqual([rupees(585), 0n, 0n]);
});
