import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the rows are chosen. A row that is no longer there is not chosen any more. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const has = (id: string) => chosen.has(id) && ids.includes(id);
  const turn = (id: string) => {
    if (!ids.includes(id)) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return {
    has,
    turn,
    count: ids.filter(has).length,
    clear: () => setChosen(new Set()),
  };
}
