import { expect, test } from 'vitest';
import { atOnce } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { noteUptime } from './note-uptime.ts';

const kit = useKit();

const works = async () => true;
const fails = async () => false;

async function minutes(): Promise<number> {
  const { rows } = await kit.database.owner.query(
    'select coalesce(sum(minutes), 0)::integer as n from uptime_days',
  );
  return rows[0].n;
}

test('a minute counts once, however many workers note it', async () => {
  await atOnce(4, () => noteUptime(kit.db, works));
  expect(await minutes()).toBe(1);
  await kit.travel('1 minute');
  await noteUptime(kit.db, works);
  await noteUptime(kit.db, works);
  expect(await minutes()).toBe(2);
});

test('a minute in which the probe fails does not count', async () => {
  const before = await minutes();
  await kit.travel('1 minute');
  await noteUptime(kit.db, fails);
  expect(await minutes()).toBe(before);
  await noteUptime(kit.db, works);
  expect(await minutes()).toBe(before + 1);
});

test('without a probe, a process that answers calls must be alive: a worker is not enough', async () => {
  const { owner } = kit.database;
  const before = await minutes();
  await kit.travel('1 minute');
  // The beat of the server here goes on: it is taken for that of a worker.
  await owner.query('update heartbeats set serves = false');
  await noteUptime(kit.db, null);
  expect(await minutes()).toBe(before);
  await owner.query('update heartbeats set serves = true');
  await noteUptime(kit.db, null);
  expect(await minutes()).toBe(before + 1);
});

test('midnight is that of India', async () => {
  const { owner } = kit.database;
  const days = async () => (await owner.query('select count(*)::integer as n from uptime_days')).rows[0].n;
  const { rows } = await owner.query(
    "select (ist_day(app_now()) + 1)::timestamp at time zone 'Asia/Kolkata' - app_now() as left_of_day",
  );
  const before = await days();
  const { hours = 0, minutes: rest = 0 } = rows[0].left_of_day;
  await kit.travel(`${hours} hours ${rest} minutes`);
  await noteUptime(kit.db, works);
  expect(await days()).toBe(before);
  await kit.travel('1 minute');
  await noteUptime(kit.db, works);
  expect(await days()).toBe(before + 1);
});
