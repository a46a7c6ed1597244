import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { atADesk, show } from '../../../test/show.tsx';
import { KabaddiSchedule } from './kabaddi-schedule.tsx';

test('on a wide screen the matches stand under the seven headings', async () => {
  await atADesk();
  const match = {
    code: 'C-12',
    teamAName: 'Patna Pirates',
    teamBName: 'Bengal Warriors',
    leagueName: 'Pro Kabaddi League',
    tossRate: 97.5,
    betStartTime: '2026-11-14T14:00:00.000Z',
    betEndTime: '2026-11-14T16:00:00.000Z',
  };
  answerCalls({ getSchedule: () => ({ kabaddiBetList: [match], cricketBetList: [], total: 1 }) });
  await show(<KabaddiSchedule />);
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
  const texts = (role: 'columnheader' | 'cell') =>
    page
      .getByRole(role)
      .elements()
      .map((cell) => (cell.querySelector('[data-value]') ?? cell).textContent);
  expect(texts('columnheader')).toEqual([
    'No',
    'Team A',
    'Team B',
    'League Name',
    'Start Time',
    'End Time',
    'Rate',
  ]);
  expect(texts('cell')).toEqual([
    '1',
    'Patna Pirates',
    'Bengal Warriors',
    'Pro Kabaddi League C-12',
    '14-11-2026 7:30 PM IST',
    '14-11-2026 9:30 PM IST',
    '97.5%',
  ]);
});
