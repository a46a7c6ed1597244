import { inSlice } from '../places.ts';
import { type Check, finding } from '../project.ts';

const exportedRoutes = /\bexport\s+(?:const|(?:async\s+)?function)\s+\w+Routes\b/g;

/** One `…Routes` for each slice, so that main/routes.ts reads as the list of slices. */
export const checkRoutes: Check = ({ sources }) =>
  sources
    .filter(({ path }) => path.endsWith('.routes.ts') && inSlice(path) !== undefined)
    .flatMap(({ path, code }) => {
      const count = [...code.matchAll(exportedRoutes)].length;
      return count === 1 ? [] : [finding(path, 'routes', `exports ${count} '…Routes' instead of one`)];
    });
