import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../apps/api/src/platform/log.ts';
import {
  exportMetricsOf,
  exportProbe,
  exportReplica,
  registry,
} from '../../apps/api/src/platform/metrics.ts';
import { openRedis } from '../../apps/api/src/platform/redis.ts';

// Evaluating hours of rules takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const FOLDER = 'deploy/monitoring';
const RULES = ['alerts.rules.yml', 'slo.rules.yml'];
const TESTS = 'rules.test.yml';

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const rules = RULES.map(read).join('\n');

type Alert = { name: string; runbook: string; severity: string };
const alertsIn = (text: string): Alert[] =>
  text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((part) => ({
      name: /^\w+/.exec(part)?.[0] ?? '',
      runbook: /^ +runbook: (.+)$/m.exec(part)?.[1] ?? '',
      severity: /severity: (\w+)/.exec(part)?.[1] ?? '',
    }));
const alerts = alertsIn(rules);

/** A copy of the folder in which a file is changed. */
function aCopyWith(name: string, change: (text: string) => string): string {
  const copy = mkdtempSync(join(tmpdir(), 'monitoring-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(FOLDER, copy, { recursive: true });
  const text = read(name);
  expect(change(text), 'the fault was planted').not.toBe(text);
  writeFileSync(join(copy, name), change(text));
  return copy;
}

/** The exit code of a tool in the folder, and what it said. */
function run(folder: string, command: string, ...options: string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, options, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return { status, said: `${stdout}${stderr}` };
}

describe('the files of Prometheus and Alertmanager', () => {
  const checks: [string, string, string[]][] = [
    ['the configuration', 'promtool', ['check', 'config', 'prometheus.yml']],
    ['the rules', 'promtool', ['check', 'rules', ...RULES]],
    ['the tests of the rules', 'promtool', ['test', 'rules', TESTS]],
    ['the routes', 'amtool', ['check-config', 'alertmanager.yml']],
  ];
  test.each(checks)('are sound: %s', (_, command, options) => {
    expect(run(FOLDER, command, ...options)).toMatchObject({ status: 0 });
  });

  test.each([
    ['prometheus.yml', 'the configuration', (text: string) => text.replace('rule_files', 'rule_file')],
    ['alerts.rules.yml', 'the rules', (text: string) => text.replace('max(', 'max((')],
    ['alerts.rules.yml', 'the tests of the rules', (text: string) => text.replace('> 180', '> 1800')],
    ['slo.rules.yml', 'the tests of the rules', (text: string) => text.replaceAll('{status=~"5.."}', '')],
    [
      'alertmanager.yml',
      'the routes',
      (text: string) => text.replace('receiver: on-call', 'receiver: nobody'),
    ],
  ])('a fault in %s is found by %s', (name, check, change) => {
    const [, command = '', options = []] = checks.find(([what]) => what === check) ?? [];
    expect(run(aCopyWith(name, change), command, ...options).status).not.toBe(0);
  });
});

test('each alert is tested, once firing and once silent, and wakes somebody or waits', () => {
  const tests = read(TESTS);
  expect(alerts.length).toBeGreaterThan(20);
  for (const { name, severity } of alerts) {
    expect(tests).toContain(`- name: ${name} fires\n`);
    expect(tests).toContain(`- name: ${name} stays silent\n`);
    expect(['page', 'ticket'], name).toContain(severity);
  }
});

test('an alert that is taken out is missed by its test', () => {
  const copy = aCopyWith(RULES[0] ?? '', (text) => text.replace('- alert: NoWorker\n', '- alert: Another\n'));
  expect(run(copy, 'promtool', 'test', 'rules', TESTS).status).not.toBe(0);
});

test('each alert has its page, which says what it means, where to look and what to do, and no page is left over', () => {
  const pages = globSync('docs/runbooks/*.md').map((path) => basename(path));
  expect(alerts.map(({ runbook }) => basename(runbook)).sort()).toEqual(pages.sort());
  for (const { name, runbook } of alerts) {
    const page = readFileSync(runbook, 'utf8');
    expect(page).toMatch(new RegExp(`^# ${name}\n\n.{40,}\n\n## Look here\n\n- .+## Do this\n\n1\\. `, 's'));
    for (const [, target = ''] of page.matchAll(/\]\(([^)#]+)/g))
      expect(globSync(join('docs/runbooks', target)), `${name}: ${target}`).toHaveLength(1);
  }
});

type Panel = { id: number; title: string; type: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('grafana/tossbook.json')) as { panels: Panel[] };
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const metricsIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:tossbook|nodejs|process)_[a-z0-9_]+\b/g) ?? []);

/** What API and worker export, as Prometheus names it. */
async function exported(): Promise<string[]> {
  exportMetricsOf('api');
  exportMetricsOf('worker');
  exportProbe();
  exportReplica();
  const redis = openRedis('redis://127.0.0.1:6379', createLog('silent'));
  const types = (await registry.metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm);
  redis.disconnect();
  return [...types].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}

test('every metric in a rule or a panel is exported by the API or the worker', async () => {
  const known = await exported();
  const used = [...metricsIn(rules), ...metricsIn(expressions.join('\n'))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !known.includes(name))).toEqual([]);
  expect(known).not.toContain('tossbook_invented');
});

test('the dashboard draws only what Prometheus can evaluate, and each panel has its own number', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const evaluate = (all: string[]) => {
    const drawn = all.map((expr, index) => ({ record: `drawn:${index}`, expr }));
    writeFileSync(join(folder, 'drawn.yml'), JSON.stringify({ groups: [{ name: 'drawn', rules: drawn }] }));
    return run(folder, 'promtool', 'check', 'rules', 'drawn.yml').status;
  };
  expect(expressions.length).toBeGreaterThan(20);
  expect(evaluate(expressions)).toBe(0);
  expect(evaluate([...expressions, 'sum(rate(x))'])).not.toBe(0);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
