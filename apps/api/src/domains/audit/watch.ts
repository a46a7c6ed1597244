/** Something that may be an attack, alone or among many like it. */
export type Sighting = {
  /** What was seen, as noun.verb: login.failed */
  action: string;
  target: { type: string; id: string };
  /** Where it came from, as far as that tells one caller from another. */
  network: string;
};

/** Sightings that are alike: the newest of them, how many there were, and since when. */
export type Group<Seen extends Sighting> = { last: Seen; count: number; since: Date };

type Kept<Seen extends Sighting> = Group<Seen> & { writtenAt: number | null };

const HOUR_MS = 60 * 60 * 1000;
/** So many kinds are told apart in an hour; what comes beyond them is counted together. */
export const GROUPS_MAX = 1_000;
export const MANY = 'many';

/**
 * Gathers sightings, so that a flood of them is a few rows: of those alike the first is written within seconds, and what
 * follows once an hour, with its number. However many come, from however many addresses and about however many names,
 * a process writes about a thousand rows an hour, and nobody waits for it.
 */
export function createWatch<Seen extends Sighting>({
  write,
  now = Date.now,
}: {
  write: (groups: Group<Seen>[]) => Promise<void>;
  now?: () => number;
}) {
  const groups = new Map<string, Kept<Seen>>();

  function note(seen: Seen): void {
    const key = `${seen.action} ${seen.target.type} ${seen.target.id} ${seen.network}`;
    const isNew = !groups.has(key) && groups.size >= GROUPS_MAX;
    const last = isNew ? { ...seen, target: { ...seen.target, id: MANY } } : seen;
    const known = groups.get(isNew ? seen.action : key);
    const count = known?.count ?? 0;
    groups.set(isNew ? seen.action : key, {
      last,
      count: count + 1,
      since: known && count > 0 ? known.since : new Date(now()),
      writtenAt: known?.writtenAt ?? null,
    });
  }

  async function writeThose(isDue: (group: Kept<Seen>) => boolean): Promise<void> {
    const due = [...groups.values()].filter((group) => group.count > 0 && isDue(group));
    if (due.length === 0) return;
    // Told before it is written: what is seen meanwhile is of the next round.
    const told = due.map(({ last, count, since }) => ({ last, count, since }));
    for (const group of due) Object.assign(group, { count: 0, writtenAt: now() });
    try {
      await write(told);
    } catch (error) {
      for (const [at, group] of due.entries())
        Object.assign(group, { count: group.count + (told[at]?.count ?? 0), writtenAt: null });
      throw error;
    }
  }

  const isOld = ({ writtenAt }: Kept<Seen>) => writtenAt === null || now() - writtenAt >= HOUR_MS;

  return {
    note,
    /** Writes what is due. */
    async flush(): Promise<void> {
      for (const [key, group] of groups) if (group.count === 0 && isOld(group)) groups.delete(key);
      await writeThose(isOld);
    },
    /** Writes whatever there is. */
    flushAll: () => writeThose(() => true),
  };
}
export type Watch<Seen extends Sighting> = ReturnType<typeof createWatch<Seen>>;
