import { walkFiles } from '../../files.ts';
import { isGenerated } from '../places.ts';
import { type Check, finding } from '../project.ts';

/** A tool that reads too little finds nothing: recounts without git, and names missed files. */
export const checkReading: Check = ({ root, sources }) => {
  const read = new Set(sources.map(({ path }) => path));
  const onDisk = walkFiles(root).filter(
    (path) => /^((apps|packages)\/[^/]+\/src|tools)\/.+\.(tsx?|sql)$/.test(path) && !isGenerated(path),
  );
  const missed = onDisk.filter((path) => !read.has(path));
  if (onDisk.length === 0) return [finding('.', 'reading', 'there is no source file at all')];
  return missed.map((path) => finding(path, 'reading', 'the file is on disk but was not read'));
};
