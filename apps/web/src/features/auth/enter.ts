import type { Answer, contract } from '@tossbook/contract';
import { untilPageUnloads } from '../../lib/http/use-send.ts';
import { homeOf, saveSession } from '../../lib/session/session.ts';
import { takeWantedPage } from '../../lib/session/wanted-page.ts';
import { CHANGE_PASSWORD } from './paths.ts';

export type LoginAnswer = Answer<(typeof contract)['login']>;

/** Begins a session. A full page load, so that nothing of an earlier one stays in memory. */
export async function enter(answer: LoginAnswer): Promise<never> {
  saveSession({ ...answer, role: answer.userType });
  location.assign(answer.isFirstTimeUser ? CHANGE_PASSWORD : (takeWantedPage() ?? homeOf(answer.userType)));
  return untilPageUnloads();
}
