import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRowKeys } from '../../../lib/shortcuts/use-row-keys.ts';
import { useShortcuts } from '../../../lib/shortcuts/use-shortcuts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { editAddress } from '../../match-form/paths.ts';
import { matchAddress } from '../paths.ts';
import type { StaffMatch } from '../staff/staff-match.ts';
import { type RoomState, roomStateAt } from './room-model.ts';
import type { RowActs } from './room-row.tsx';

const SETTLED_HERE: readonly RoomState[] = ['waiting', 'active', 'scheduled', 'disabled', 'suspended'];
const CHANGED_HERE: readonly RoomState[] = ['active', 'scheduled', 'disabled', 'suspended'];

type RoomKeys = { matches: readonly StaffMatch[]; acts: RowActs };

/** What the keys do to the row that has the focus: the same as its buttons, and only what those would do. */
export function useRoomKeys({ matches, acts }: RoomKeys) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const during = (states: readonly RoomState[], run: (match: StaffMatch) => void) => (id: string) => {
    const match = matches.find((shown) => shown.id === id);
    if (match && states.includes(roomStateAt(match, serverNow()))) run(match);
  };
  const edit = (match: StaffMatch) =>
    void navigate(editAddress(match.id), { state: { match: match.listed } });
  const settle = {
    keys: 'S',
    words: t('room.keys.settle'),
    run: during(SETTLED_HERE, (match) => acts.onSettle?.(match)),
  };
  const changes = [
    { keys: 'E', words: t('room.keys.edit'), run: during(CHANGED_HERE, edit) },
    {
      keys: 'Space',
      words: t('room.keys.toggle'),
      run: during(CHANGED_HERE, ({ id }) => switchOf(id)?.click()),
    },
    { keys: 'X', words: t('room.keys.select'), run: during(CHANGED_HERE, ({ id }) => acts.onSelect(id)) },
  ];
  const { list } = useRowKeys({
    onOpen: (id) => void navigate(matchAddress(id)),
    actions: [...(acts.onSettle ? [settle] : []), ...(acts.mayManage ? changes : [])],
  });
  const goToNext = () => {
    const waiting = matches.filter((match) => roomStateAt(match, serverNow()) === 'waiting');
    const place = waiting.findIndex(({ id }) => rowOf(id)?.contains(document.activeElement));
    rowOf(waiting[(place + 1) % waiting.length]?.id)?.focus();
  };
  useShortcuts([{ keys: 'N', words: t('room.keys.next'), run: goToNext }]);
  return list;
}

const rowOf = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

const switchOf = (id: string) => rowOf(id)?.querySelector<HTMLElement>('[role=switch]');
