/** Something that may be an attack, alone or among many like it. */
export type Sighting = {
  /** What was seen, as noun.verb: login.failed */
  action: string;
  target: { type: string; id: string };
  /** Where it came from, just precise enough to tell callers apart. */
  network: string;
};

/** Similar sightings: the newest, how many there were, and since when. */
export type Group<Seen extends Sighting> = { last: Seen; count: number; since: Date };

type Kept<Seen extends Sighting> = Group<Seen> & { writtenAt: number | null };

const HOUR_MS = 60 * 60 * 1000;
/** Groups kept apart per hour; anything beyond is counted together. */
export const GROUPS_MAX = 1_000;
export const MANY = 'many';

/**
 * Aggregates sightings, so that a flood becomes a few rows: the first of a group is written within seconds, the rest
 * once an hour with a count. However many come, from however many addresses and about however many names, a process
 * writes about a thousand rows an hour, and no request waits for it.
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
    const isOverflow = !groups.has(key) && groups.size >= GROUPS_MAX;
    const last = isOverflow ? { ...seen, target: { ...seen.target, id: MANY } } : seen;
    const known = groups.get(isOverflow ? seen.action : key);
    const count = known?.count ?? 0;
    groups.set(isOverflow ? seen.action : key, {
      last,
      count: count + 1,
      since: known && count > 0 ? known.since : new Date(now()),
      writtenAt: known?.writtenAt ?? null,
    });
  }

  async function writeWhere(isDue: (group: Kept<Seen>) => boolean): Promise<void> {
    const due = [...groups.values()].filter((group) => group.count > 0 && isDue(group));
    if (due.length === 0) return;
    // Reset before the write: sightings that arrive meanwhile belong to the next round.
    const snapshot = due.map(({ last, count, since }) => ({ last, count, since }));
    for (const group of due) Object.assign(group, { count: 0, writtenAt: now() });
    try {
      await write(snapshot);
    } catch (error) {
      for (const [at, group] of due.entries())
        Object.assign(group, { count: group.count + (snapshot[at]?.count ?? 0), writtenAt: null });
      throw error;
    }
  }

  const isOld = ({ writtenAt }: Kept<Seen>) => writtenAt === null || now() - writtenAt >= HOUR_MS;

  return {
    note,
    /** Writes what is due. */
    async flush(): Promise<void> {
      for (const [key, group] of groups) if (group.count === 0 && isOld(group)) groups.delete(key);
      await writeWhere(isOld);
    },
    /** Writes whatever there is. */
    flushAll: () => writeWhere(() => true),
  };
}
export type Watch<Seen extends Sighting> = ReturnType<typeof createWatch<Seen>>;
