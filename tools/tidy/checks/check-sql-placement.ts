import { isTest } from '../places.ts';
import { type Check, finding } from '../project.ts';
import { queriesIn } from '../sql.ts';

const maySpeakSql = /\.(?:store|views|movements)\.ts$|^apps\/api\/src\/platform\/|^(?:tools|bench)\//;

/** SQL lives in stores, views and movements, where its tables and locks can be checked. */
export const checkSqlPlacement: Check = ({ sources }) =>
  sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !maySpeakSql.test(path) && !isTest(path))
    .flatMap((source) =>
      queriesIn(source).map((offset) =>
        finding(source.path, 'sql', 'SQL belongs in a store, views or movements file', { ...source, offset }),
      ),
    );
