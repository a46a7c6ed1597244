import { lines, titles } from '@tossbook/words/en/server/approvals';
import { noLimit, settings as settingWords } from '@tossbook/words/en/server/settings';
import { fill } from '@tossbook/words/fill';
import type { Tx } from '../../platform/db/tx.ts';
import { said } from '../../platform/language.ts';
import { type AskForChange, changeSetting } from '../settings/index.ts';
import type { Approved } from './approval.ts';
import { askSecondPerson } from './second-person.ts';

/** Settings about risk, promotions, the rate of matches, and all that guards what staff can do. */
const GUARDED = ['approval', 'bet', 'bonus', 'cashier', 'employee', 'match', 'referral', 'secondFactor'];

export const askForChange: AskForChange = (tx, { key, value, before, reason, caller, origin }) =>
  askSecondPerson(tx, async () => {
    if (!GUARDED.includes(key.split('.')[0] ?? '')) return null;
    const { name } = settingWords[key];
    const step = { before: String(before ?? noLimit), after: String(value ?? noLimit) };
    return {
      call: 'changeSetting',
      body: { key, value, was: before },
      title: fill(titles.changeSetting, { name, ...step }),
      about: { type: 'setting', id: key, name },
      once: key,
      walletIds: [],
      amount: null,
      preview: [
        { name: lines.before, value: step.before },
        { name: lines.after, value: step.after },
      ],
      // The change itself is refused if the value is not what it was.
      facts: [],
      reason,
      caller,
      origin,
    };
  });

/** Makes a change that another admin has agreed to, as whoever asked for it. */
export async function carryOutChange(tx: Tx, { asker, origin, reason, body }: Approved) {
  const { key, value, was } = body as { key: string; value: number | null; was: number | null };
  const change = { key, value, was, reason: reason ?? undefined, caller: asker, origin };
  await changeSetting(tx, change, { ask: null });
  return { message: said('server/approvals').answers.changed };
}
