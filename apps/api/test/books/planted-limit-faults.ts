import type { Fault, Ids } from './fault.ts';

const ofClient = ({ client }: Ids) => `user ${client}`;

export const limitFaults: Fault[] = [
  {
    law: 'I35',
    fault: 'a limit has forgotten a stake',
    plant: ({ client }) =>
      `update play_limits set counted = counted + 100 where user_id = ${client} and kind = 'stake';
       select refresh from (select set_ceilings(${client}, deposit_ceiling, stake_ceiling + 100, loss_ceiling, limits_due_at) as refresh
         from wallets where user_id = ${client}) r`,
    offender: ofClient,
  },
  {
    law: 'I35',
    fault: 'the counter of a wallet lacks a stake',
    plant: ({ client }) => `update wallets set staked = staked - 100 where user_id = ${client}`,
    offender: ofClient,
  },
  {
    law: 'I35',
    fault: 'a ceiling is higher than the limit',
    plant: ({ client }) => `update wallets set loss_ceiling = loss_ceiling + 1 where user_id = ${client}`,
    offender: ofClient,
  },
  {
    law: 'I35',
    fault: 'a break was lifted',
    plant: ({ debtor }) => `update wallets set away_until = null where user_id = ${debtor}`,
    offender: ({ debtor }) => `user ${debtor}`,
  },
];
