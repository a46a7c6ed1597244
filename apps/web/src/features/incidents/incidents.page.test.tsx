import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { IncidentsPage } from './incidents.page.tsx';

const INCIDENT = {
  id: '7',
  title: 'Deposits are late',
  text: 'Our bank does not answer.',
  startedAt: '2026-11-18T04:00:00.000Z',
  resolvedAt: null,
  reportedAt: '2026-11-18T04:05:00.000Z',
  reportedBy: 'meera',
  updates: [{ text: 'The bank looks into it.', at: '2026-11-18T04:20:00.000Z', author: 'arjun' }],
};

const startedAt = page.getByLabelText(/^Started at/);

async function open({ incidents = [INCIDENT] as object[], refusal = null as Refused | null } = {}) {
  const calls = answerCalls({
    getIncidents: () => ({ incidents: incidents as (typeof INCIDENT)[], total: incidents.length }),
    reportIncident: () => refusal ?? { message: 'The incident is on the status page', id: '8' },
    updateIncident: () => refusal ?? { message: 'The update is on the status page' },
  });
  const screen = await show(<IncidentsPage />);
  const sent = () =>
    calls.filter(({ name }) => name !== 'getIncidents').map(({ name, sent: { body } }) => [name, body]);
  return { ...screen, sent };
}

test('an incident is reported with a title, a text and since when', async () => {
  const { button, toast, sent } = await open({ incidents: [] });
  await expect.element(page.getByText('No incidents yet')).toBeVisible();
  await button('Report an incident').click();
  await button('Publish').click();
  await expect.element(page.getByText('Please enter a title')).toBeVisible();
  await expect.element(page.getByText('Please write what happened')).toBeVisible();
  await page.getByLabelText('Title').fill(' Deposits are late ');
  await page.getByLabelText('What happened').fill('Our bank does not answer.');
  await startedAt.fill('2100-01-01T09:30');
  await button('Publish').click();
  await expect.element(page.getByText('An incident cannot start in the future')).toBeVisible();
  expect(sent()).toEqual([]);
  await startedAt.fill('2026-01-18T09:30');
  await expect.element(page.getByText('Started at 18-01-2026 9:30:00 AM IST.')).toBeVisible();
  await button('Publish').click();
  await expect.element(toast('The incident is on the status page')).toBeVisible();
  const body = {
    title: 'Deposits are late',
    text: 'Our bank does not answer.',
    startedAt: '2026-01-18T04:00:00.000Z',
  };
  expect(sent()).toEqual([['reportIncident', body]]);
});

test('who wrote what is shown, and an update or a resolution is added', async () => {
  const { button, sent } = await open();
  await expect.element(page.getByText('arjun, 18-11-2026 9:50:00 AM IST')).toBeVisible();
  await button('Add an update to Deposits are late').click();
  await page.getByLabelText('What is new').fill('Half of them have arrived');
  await button('Publish').click();
  await expect.element(page.getByLabelText('What is new')).not.toBeInTheDocument();
  await button('Resolve Deposits are late').click();
  await page.getByLabelText('How it was resolved').fill('All have arrived');
  await button('Publish').click();
  await expect.poll(sent).toEqual([
    ['updateIncident', { text: 'Half of them have arrived' }],
    ['updateIncident', { text: 'All have arrived', resolved: true }],
  ]);
});

test('one that is resolved can be added to, not resolved again', async () => {
  const { button } = await open({ incidents: [{ ...INCIDENT, resolvedAt: '2026-11-18T05:00:00.000Z' }] });
  await expect.element(page.getByText('Resolved', { exact: true })).toBeVisible();
  await expect.element(button('Add an update to Deposits are late')).toBeVisible();
  await expect.element(button('Resolve Deposits are late')).not.toBeInTheDocument();
});

test('a refusal is said in words, and the text stays', async () => {
  const { button, toast } = await open({ refusal: new Refused('INCIDENT_RESOLVED') });
  await button('Resolve Deposits are late').click();
  await page.getByLabelText('How it was resolved').fill('All have arrived');
  await button('Publish').click();
  await expect.element(toast('Nothing was published')).toMatchTextContent(/resolved already/);
  await expect.element(page.getByLabelText('How it was resolved')).toHaveValue('All have arrived');
});
