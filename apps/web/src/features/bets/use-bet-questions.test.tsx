import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { useBetQuestions } from './use-bet-questions.ts';

const bet = { team: 'Nepal', stake: rupees(100), projectedReturn: rupees(195), lockedRate: rateBp(9_500) };
const match = {
  id: '7',
  teamA: 'India',
  teamB: 'Nepal',
  sport: 'Cricket',
  endsAt: Date.now() + 3_600_000,
  rate: rateBp(9_500),
  bet,
};

function Asker() {
  const { question, isOpen, handleBet, handleCancel, close } = useBetQuestions();
  return (
    <>
      <button type="button" onClick={() => handleBet(match, 'India')}>
        other
      </button>
      <button type="button" onClick={() => handleBet(match, 'Nepal')}>
        held
      </button>
      <button type="button" onClick={() => handleCancel(match)}>
        cancel
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <output>{JSON.stringify({ ...question, isOpen })}</output>
    </>
  );
}

test('who holds a team is asked about the other one too', async () => {
  await show(<Asker />);
  await page.getByRole('button', { name: 'other' }).click();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/"kind":"place","matchId":"7","team":"India"/);
});

test('each opening of a dialog is a new one', async () => {
  const { button } = await show(<Asker />);
  const state = page.getByRole('status');
  await button('held').click();
  await expect
    .element(state)
    .toHaveTextContent('{"kind":"place","matchId":"7","team":"Nepal","asked":1,"isOpen":true}');
  await button('close').click();
  await expect.element(state).toMatchTextContent('"isOpen":false');
  await button('cancel').click();
  await expect
    .element(state)
    .toHaveTextContent('{"kind":"cancel","matchId":"7","team":"Nepal","asked":2,"isOpen":true}');
});
