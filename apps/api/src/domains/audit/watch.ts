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
    const groupKey = isOverflow ? seen.action : key;
    const group = groups.get(groupKey) ?? { last, count: 0, since: new Date(now()), writtenAt: null };
    groups.set(groupKey, group);
    // Changed in place: a write that is under way and fails gives its count back to this object.
    if (group.count === 0) group.since = new Date(now());
    Object.assign(group, { last, count: group.count + 1 });
  }

  async function writeWhere(isDue: (group: Kept<Seen>) => boolean): Promise<void> {
    const due = [...groups.values()]
      .filter((group) => group.count > 0 && isDue(group))
      .map((group) => ({ group, taken: { last: group.last, count: group.count, since: group.since } }));
    if (due.length === 0) return;
    // Reset before the write: sightings that arrive meanwhile belong to the next round.
    for (const { group } of due) Object.assign(group, { count: 0, writtenAt: now() });
    try {
      await write(due.map(({ taken }) => taken));
    } catch (error) {
      for (const { group, taken } of due)
        Object.assign(group, { count: group.count + taken.count, since: taken.since, writtenAt: null });
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
