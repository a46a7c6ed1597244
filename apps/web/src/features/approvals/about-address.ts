import { SETTINGS } from '../settings/paths.ts';
import { SETTLEMENT_DESK } from '../settlement/paths.ts';
import { userAddress } from '../user-page/paths.ts';
import type { Approval } from './queries.ts';

/** The page of what a request is about; null if there is none. */
export function aboutAddress({
  call,
  state,
  about,
}: Pick<Approval, 'call' | 'state' | 'about'>): string | null {
  switch (about.type) {
    case 'user':
      // The account comes with the approval.
      return call === 'createUser' && state !== 'approved' ? null : userAddress(about.id);
    case 'match':
      return `${SETTLEMENT_DESK}?search=${encodeURIComponent(codeIn(about.name))}`;
    case 'setting':
      return `${SETTINGS}#${about.id}`;
    default:
      return null;
  }
}

/** A match is named 'C-1042 India vs Nepal'. */
const codeIn = (name: string) => name.split(' ')[0] ?? '';
