import { useEffect, useRef, useState } from 'react';
import { compressPoster, type PosterProblem } from './compress-poster.ts';

type Choice =
  /** 'removed': the current poster is to be deleted. */
  | { state: 'none' | 'working' | 'removed' }
  | { state: 'ready'; file: File; url: string }
  | { state: 'refused'; problem: PosterProblem };

/** The poster picked for a match: compressed at once, so that its size is known before it is sent. */
export function usePoster() {
  const [choice, setChoice] = useState<Choice>({ state: 'none' });
  const turn = useRef(0);
  const url = choice.state === 'ready' ? choice.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const take = (file: File) => setChoice({ state: 'ready', file, url: URL.createObjectURL(file) });
  const pick = async (picked: File) => {
    const mine = ++turn.current;
    setChoice({ state: 'working' });
    const made = await compressPoster(picked);
    // Another file, or none, may have been picked meanwhile.
    if (mine !== turn.current) return;
    if (typeof made === 'string') setChoice({ state: 'refused', problem: made });
    else take(made);
  };
  const leave = (state: 'none' | 'removed') => {
    turn.current++;
    setChoice({ state });
  };
  return {
    choice,
    url,
    file: choice.state === 'ready' ? choice.file : undefined,
    problem: choice.state === 'refused' ? choice.problem : null,
    isPicked: choice.state !== 'none',
    isRemoved: choice.state === 'removed',
    pick,
    take,
    clear: () => leave('none'),
    remove: () => leave('removed'),
  };
}

export type PosterState = ReturnType<typeof usePoster>;
