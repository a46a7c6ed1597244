import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { accountStatementAddress, betHistoryAddress, pendingBetsAddress } from './paths.ts';

/** The address's word for the dialog that is open on the page. */
const DO = 'do';
const MOVES = ['deposit', 'withdraw'] as const;

type Move = (typeof MOVES)[number];
type Note = 'text' | 'addTag';
type Options = {
  userName: string;
  isClient: boolean;
  /** Whether money may be moved into and out of the wallet. */
  mayMove: boolean;
};

/** Which dialog is open on a user's page: by a press, by a key, or because the address says so. */
export function useUserTask<Task extends string>({ userName, isClient, mayMove }: Options) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [begun, setBegun] = useState<Task | Move | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const wanted = (mayMove && MOVES.find((move) => move === params.get(DO))) || null;

  const end = () => {
    setBegun(null);
    setNote(null);
    if (params.has(DO))
      setParams(
        (former) => {
          former.delete(DO);
          return former;
        },
        { replace: true },
      );
  };
  const move = (keys: string, kind: Move) => ({
    keys,
    words: t(`userActions.${kind}`),
    run: () => setBegun(kind),
  });
  const screen = (keys: string, name: 'statement' | 'pendingBets' | 'betHistory', address: string) => ({
    keys,
    words: t(`userActions.${name}`),
    run: () => void navigate(address),
  });
  useShortcuts([
    ...(mayMove ? [move('D', 'deposit'), move('W', 'withdraw')] : []),
    screen('A', 'statement', accountStatementAddress(userName)),
    ...(isClient
      ? [
          screen('P', 'pendingBets', pendingBetsAddress(userName)),
          screen('H', 'betHistory', betHistoryAddress(userName)),
          { keys: 'M', words: t('notes.add'), run: () => setNote('text') },
          { keys: 'T', words: t('notes.addTag'), run: () => setNote('addTag') },
        ]
      : []),
  ]);

  return {
    task: begun ?? wanted,
    note,
    begin: setBegun,
    addNote: () => setNote('text'),
    addTag: () => setNote('addTag'),
    end,
  };
}
