import { liveChange } from '../../platform/changes/change.ts';
import { allMatches, matchFor, waitingForStaff, walletOf } from '../realtime/index.ts';
import type { Subject } from './alarm.ts';

export const alarmRaised = liveChange<Subject>('alarm.raised', () => [waitingForStaff]);
export const subjectUnfrozen = liveChange<Subject>('alarm.resolved', (subject) => [
  waitingForStaff,
  booksOf(subject),
]);

function booksOf({ type, id }: Subject) {
  if (type === 'user') return walletOf(BigInt(id));
  return type === 'match' ? matchFor('all', id) : allMatches;
}
