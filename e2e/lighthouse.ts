import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { fetchLighthouse, type LighthouseReport } from '../tools/fetch-lighthouse.ts';
import { freePort } from '../tools/postgres.ts';
import config from './playwright.config.ts';
import { aBettor, aMatch } from './support/bettors.ts';
import setUp from './support/site.ts';

/**
 * `npm run lighthouse`: the login and a home with 30 matches on Lighthouse's phone profile, medians of RUNS (5).
 *
 * Lighthouse simulates a phone by slowing a good desktop four times. On a slower or busy machine that becomes
 * unrealistically slow: SAME_PHONE=true adapts the slowdown of each run to the machine's current speed.
 */
const RUNS = Number(process.env.RUNS ?? 5);
const MATCHES = 30;
const GOALS = { performance: 85, accessibility: 100, 'best-practices': 95 } as const;
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  SI: 'speed-index',
  CLS: 'cumulative-layout-shift',
} as const;
const DESKTOP = { benchmarkIndex: 1500, slowdown: 4 };
/** The news stream never ends, so the network is never idle; by then everything else is. */
const LOADED_MS = 20_000;

type Target = { url: string; port: number; browser: BrowserContext };

const lighthouse = await fetchLighthouse();
const tearDown = await setUp();
const profile = mkdtempSync(join(tmpdir(), 'tossbook-lighthouse-profile-'));
try {
  process.exitCode = (await examineSite(process.env.E2E_URL ?? '')) ? 0 : 1;
} finally {
  rmSync(profile, { recursive: true, force: true });
  await tearDown();
}

async function examineSite(url: string): Promise<boolean> {
  const bettor = await aBettor();
  for (let i = 0; i < MATCHES; i++) await aMatch({ closesInMinutes: 20 + 15 * i });
  const port = await freePort();
  const { args = [], ...launch } = config.use?.launchOptions ?? {};
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    const isLoginGood = await examine('login', { url: `${url}/login`, port, browser });
    // Set on a page without scripts. Lighthouse clears the caches between runs, but not this.
    await onPage(browser, async (page) => {
      await page.goto(`${url}/api/health`);
      await page.evaluate(
        ([username = '', jwtToken = '']) =>
          Object.assign(localStorage, { username, jwtToken, userType: 'client', loginTime: Date.now() }),
        [bettor.userName, bettor.token],
      );
    });
    const isHomeGood = await examine(`home, ${MATCHES} matches`, { url: `${url}/`, port, browser });
    return isLoginGood && isHomeGood;
  } finally {
    await browser.close();
  }
}

/** Prints a page's medians and why it lost points; returns whether it reaches the goals. */
async function examine(name: string, target: Target): Promise<boolean> {
  const reports: LighthouseReport[] = [];
  for (let run = 0; run < RUNS; run++) reports.push(await examineOnce(target));
  const medianOf = (read: (report: LighthouseReport) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? 0));
  const scores = Object.entries(GOALS).map(([category, goal]) => {
    const score = Math.round(100 * medianOf(({ categories }) => categories[category]?.score));
    return { category, score, goal };
  });
  const times = Object.entries(TIMES).map(([short, id]) => {
    const time = medianOf(({ audits }) => audits[id]?.numericValue);
    return `${short} ${short === 'CLS' ? time.toFixed(3) : `${Math.round(time)} ms`}`;
  });
  const index = Math.round(medianOf(({ environment }) => environment.benchmarkIndex));
  console.log(`\n${name}: median of ${RUNS}, on a machine of benchmark index ${index}`);
  console.table(Object.fromEntries(scores.map(({ category, score, goal }) => [category, { score, goal }])));
  console.log(times.join(', '));
  console.log(`below 90: ${faultsOf(reports).join(', ') || 'nothing'}`);
  return scores.every(({ score, goal }) => score >= goal);
}

async function examineOnce({ url, port, browser }: Target): Promise<LighthouseReport> {
  const slowdown = process.env.SAME_PHONE === 'true' ? await slowdownNow(browser) : DESKTOP.slowdown;
  const { lhr } = await lighthouse.examine(url, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(GOALS),
    throttling: { cpuSlowdownMultiplier: slowdown },
    maxWaitForLoad: LOADED_MS,
  });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
  return lhr;
}

async function slowdownNow(browser: BrowserContext): Promise<number> {
  const index = await onPage(browser, (page) => page.evaluate(lighthouse.benchmark));
  return Math.min(DESKTOP.slowdown, Math.max(1, (DESKTOP.slowdown * index) / DESKTOP.benchmarkIndex));
}

type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

async function onPage<Answer>(
  browser: BrowserContext,
  use: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const page = await browser.newPage();
  const answer = await use(page);
  await page.close();
  return answer;
}

/** Scored audits that failed in some run, by Lighthouse's names. */
function faultsOf(reports: LighthouseReport[]): string[] {
  const faults = reports.flatMap(({ audits, categories }) =>
    Object.keys(GOALS)
      .flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return [...new Set(faults)].toSorted();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
