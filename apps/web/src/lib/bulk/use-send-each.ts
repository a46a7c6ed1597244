import { isAsked } from '@tossbook/contract';
import { useRef, useState } from 'react';
import type { useSend } from '../http/use-send.ts';

/** What became of one of many; 'asked' waits for a second person. */
export type Outcome = { state: 'sending' | 'done' | 'asked' | 'failed'; message: string };

type Each<Row, Sent, Got> = {
  sending: Pick<ReturnType<typeof useSend<Sent, Got>>, 'press'>;
  sentOf: (row: Row) => Sent;
};

/** Carries out many one after the other, each as a press with a key of its own, and says of each what became of it. */
export function useSendEach<Row extends { id: string }, Sent, Got extends { message: string }>({
  sending,
  sentOf,
}: Each<Row, Sent, Got>) {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const run = async (rows: readonly Row[]): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    for (const row of rows) {
      let isOver = false;
      const note = (outcome: Outcome) => {
        isOver = outcome.state !== 'sending';
        setOutcomes((all) => new Map(all).set(row.id, outcome));
      };
      note({ state: 'sending', message: '' });
      await sending.press(
        async (send) => {
          const answer = await send(sentOf(row));
          note({ state: isAsked(answer) ? 'asked' : 'done', message: answer.message });
        },
        ({ message }) => note({ state: 'failed', message }),
      );
      // The session has ended: nobody is there any more to decide the others.
      if (!isOver) break;
    }
    isUnderWay.current = false;
    setIsBusy(false);
  };
  return { run, outcomes, isBusy, isOver: !isBusy && outcomes.size > 0 };
}
