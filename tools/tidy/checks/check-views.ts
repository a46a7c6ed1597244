import { inSlice, isFunctions } from '../places.ts';
import { type Check, finding } from '../project.ts';
import { locksIn, writesIn } from '../sql.ts';

/** Views, and a slice's SQL queries, may run on a replica: they neither write nor lock. */
export const checkViews: Check = ({ sources }) =>
  sources
    .filter(
      ({ path }) =>
        path.endsWith('.views.ts') ||
        (path.endsWith('.sql') && inSlice(path) !== undefined && !isFunctions(path)),
    )
    .flatMap((source) => [
      ...writesIn(source).map(({ offset }) =>
        finding(source.path, 'views', 'a view writes nothing', { ...source, offset }),
      ),
      ...locksIn(source).map((offset) =>
        finding(source.path, 'views', 'a view locks nothing', { ...source, offset }),
      ),
    ]);
