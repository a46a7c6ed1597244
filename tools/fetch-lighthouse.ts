import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '13.5.0';

export type LighthouseReport = {
  finalDisplayedUrl: string;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

export type Lighthouse = {
  examine: (url: string, flags: object) => Promise<{ lhr: LighthouseReport }>;
  /** Measures this machine's speed; runs inside a page. */
  benchmark: () => number;
};

/** Lighthouse is as large as everything else and used by one command, so it is kept outside the project. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = join(tmpdir(), `tossbook-lighthouse-${VERSION}`);
  const core = join(folder, 'node_modules/lighthouse/core');
  if (!existsSync(join(core, 'index.js'))) {
    // Run by npm, npm does not make it by itself.
    mkdirSync(folder, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', '--prefix', folder, ...options, `lighthouse@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const main = (await import(join(core, 'index.js'))) as { default: Lighthouse['examine'] };
  const { pageFunctions } = (await import(join(core, 'lib/page-functions.js'))) as {
    pageFunctions: { computeBenchmarkIndex: Lighthouse['benchmark'] };
  };
  return { examine: main.default, benchmark: pageFunctions.computeBenchmarkIndex };
}
