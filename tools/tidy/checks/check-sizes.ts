import { isFunctions, isGenerated, isMigration, isTest } from '../places.ts';
import { type Check, finding } from '../project.ts';

const linesMax = 300;
const linesMaxOfTest = 500;

/** A file longer than a few screens does more than one thing. */
export const checkSizes: Check = ({ sources }) =>
  sources.flatMap(({ path, text }) => {
    if (!(/\.tsx?$/.test(path) || isMigration(path) || isFunctions(path)) || isGenerated(path)) return [];
    const max = isTest(path) || isMigration(path) ? linesMaxOfTest : linesMax;
    const lines = text.replace(/\n$/, '').split('\n').length;
    return lines <= max ? [] : [finding(path, 'size', `${lines} lines, at most ${max}`)];
  });
