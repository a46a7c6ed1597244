import { type Check, finding } from '../project.ts';

/** Screen logic lives in hooks, and each hook has a test beside it. */
export const checkHookTests: Check = ({ paths }) => {
  const all = new Set(paths);
  return paths
    .filter((path) => isHook(path) && !testsOf(path).some((test) => all.has(test)))
    .map((path) => finding(path, 'tests', `a hook needs ${nameOf(path)}.test.tsx beside it`));
};

const isHook = (path: string): boolean => /^apps\/web\/src\/(?:.+\/)?use-[^/.]+\.tsx?$/.test(path);

const nameOf = (path: string): string => path.replace(/^.*\/|\.tsx?$/g, '');

/** In the browser, or beside the pure part of it. */
const testsOf = (path: string): string[] =>
  ['.test.ts', '.test.tsx'].map((ending) => path.replace(/\.tsx?$/, ending));
