import type { Fault } from './fault.ts';
import { rechain } from './rechain.ts';

/** The public log no longer says what the ledger does, or is not whole. */
export const bookFaults: Fault[] = [
  {
    law: 'BOOK',
    fault: 'history is forged with every hash made to fit, after its chain was published',
    plant: ({ spent }) =>
      `update ledger set request_id = gen_random_uuid() where user_id = ${spent} and seq = 1;` +
      rechain(spent),
    offender: ({ leafOfSpent }) => `leaf ${leafOfSpent}`,
  },
  {
    law: 'BOOK',
    fault: 'a leaf says that a chain stood elsewhere',
    plant: ({ leafOfSpent }) => `update book_leaves set head = sha256('') where leaf_index = ${leafOfSpent}`,
    offender: ({ leafOfSpent }) => `leaf ${leafOfSpent}`,
  },
  {
    law: 'BOOK',
    fault: 'a leaf is given another nonce, so that its tile does not fit',
    plant: ({ leafOfSpent }) =>
      `update book_leaves set nonce = uuid_send(gen_random_uuid()) where leaf_index = ${leafOfSpent}`,
    offender: ({ leafOfSpent }) => `leaf ${leafOfSpent}`,
  },
  {
    law: 'BOOK',
    fault: 'a leaf is taken out',
    plant: () => 'delete from book_leaves where leaf_index = 0',
    offender: () => 'log',
  },
  {
    law: 'BOOK',
    fault: 'the log is rolled back behind what was signed',
    plant: () => 'delete from book_leaves where leaf_index = (select max(leaf_index) from book_leaves)',
    offender: () => 'log',
  },
  {
    law: 'BOOK',
    fault: 'leaves were never signed',
    plant: () => 'delete from book_checkpoints',
    offender: () => 'log',
  },
  {
    law: 'BOOK',
    fault: 'the rate of a match becomes another than its step says',
    plant: ({ match }) => `update matches set rate_bp = rate_bp - 1 where match_id = ${match}`,
    offender: ({ codeOfMatch }) => `match ${codeOfMatch} step 2`,
  },
  {
    law: 'BOOK',
    fault: "a step's text is forged, with its hash made to fit",
    plant: () => forged(1, "replace(text, 'Chennai', 'Delhi')"),
    offender: ({ codeOfMatch }) => `match ${codeOfMatch} step 1`,
  },
  {
    law: 'BOOK',
    fault: "a step's text is forged, and the step after it no longer follows",
    plant: () => forged(1, "replace(text, 'Chennai', 'Delhi')"),
    offender: ({ codeOfMatch }) => `match ${codeOfMatch} step 2`,
  },
  {
    law: 'BOOK',
    fault: 'a step is not what its tile says',
    plant: () =>
      `update book_tiles set hashes = overlay(hashes placing sha256('') from (select leaf_index::integer * 32 + 1 from book_steps where step = 3))
       where level = 0`,
    offender: ({ leafOfStep }) => `leaf ${leafOfStep}`,
  },
  {
    law: 'BOOK',
    fault: 'a step is put in that nothing tells of',
    plant: ({ match }) =>
      `insert into book_steps select e.leaf_index, ${match}, 99, 'rate', 999999, 'x', sha256('x')
       from (select max(leaf_index) + 1 as leaf_index from book_entries) e`,
    offender: () => 'match  step 99',
  },
  {
    law: 'BOOK',
    fault: 'a step is taken out before the log was signed again',
    plant: ({ match }) => `delete from book_steps where match_id = ${match} and step = 3;
      update book_checkpoints set steps_until = steps_until + interval '1 hour'`,
    offender: ({ codeOfMatch }) => `match ${codeOfMatch}`,
  },
  {
    law: 'BOOK',
    fault: 'a match gets a code that its steps do not have',
    plant: ({ match }) => `update matches set code = 'C-77777' where match_id = ${match}`,
    offender: () => 'match C-77777',
  },
];

/** Another text for a step of the match, whose hash fits. */
const forged = (step: number, text: string) =>
  `update book_steps s set text = n.text, entry = sha256(convert_to(n.text, 'UTF8'))
   from (select leaf_index, ${text} as text from book_steps) n where n.leaf_index = s.leaf_index and s.step = ${step}`;
