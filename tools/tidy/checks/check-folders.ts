import { dirname } from 'node:path';
import { type Check, finding } from '../project.ts';

const filesMax = 24;

const isCode = (path: string) => /^(?:apps|packages|tools|e2e|bench)\/.+\.(?:tsx?|js|css|sql)$/.test(path);

/** Collections that grow and are read one file at a time. */
const isList = (folder: string) =>
  /^(?:apps\/api\/migrations|packages\/words\/src)(?:\/|$)|\/decisions$/.test(folder);

/** A folder whose file list exceeds one screen has more than one subject. */
export const checkFolders: Check = ({ paths }) => {
  const folders = Map.groupBy(paths.filter(isCode), (path) => dirname(path));
  return [...folders]
    .filter(([folder, files]) => files.length > filesMax && !isList(folder))
    .map(([folder, files]) => finding(folder, 'folders', `${files.length} files, at most ${filesMax}`));
};
