import { rupees } from '@tossbook/rules';
import { raiseAlerts } from '../../src/domains/risk/watch-risk.ts';
import { aBet, aClient, aMatch } from './builders.ts';
import type { Kit } from './kit.ts';

/** A bet so large that staff are told of it; returns the id of the alert. */
export async function anAlert(kit: Kit): Promise<string> {
  const [client, match] = [
    await aClient(kit.db, { balance: rupees(30_000) }),
    await aMatch(kit.database.owner),
  ];
  const betId = await aBet(kit.db, { client, match, stake: rupees(25_000) });
  await raiseAlerts(kit.db);
  const { rows } = await kit.database.owner.query<{ alert_id: string }>(
    'select alert_id from risk_alerts where bet_id = $1',
    [betId],
  );
  const [alert] = rows;
  if (!alert) throw new Error('nobody was told of a large bet');
  return alert.alert_id;
}
