import type { Attributes, Span } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import type { Tracing } from './exporter.ts';
import type { TraceSite } from './trace-site.ts';

/** Null unless traces are exported: then all of this costs a comparison, and no package of it is loaded. */
let tracing: Tracing | null = null;

/** To be called before the database is opened and the server built. Returns what exports the last spans. */
export async function startTracing(site: TraceSite | null, service: string): Promise<() => Promise<void>> {
  if (site === null) return async () => undefined;
  const { createTracing } = await import('./exporter.ts');
  const started = createTracing(site, service);
  tracing = started;
  return () => started.stop();
}

export const currentSpan = (): Span | null => tracing?.current() ?? null;

/** Work in a span of its own, below the current one. */
export function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracing ? ending(tracing, tracing.start(name, tracing.current()), work) : work();
}

/**
 * A batch in a span of its own. It belongs to the trace of the first that joined it and is traced; every other one that
 * is links to it.
 */
export function inBatchSpan<Result>(
  name: string,
  joined: (Span | null)[],
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const traced = joined.filter((span): span is Span => span?.isRecording() ?? false);
  const [first] = traced;
  // Whose turn it was to send the batch has no part in it.
  if (!first) return tracing.within(null, work);
  const batch = tracing.start(name, first, { 'tossbook.batch.size': joined.length });
  for (const span of traced) span.addLink({ context: batch.spanContext() });
  return ending(tracing, batch, work);
}

async function ending<Result>(on: Tracing, span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await on.within(span, work);
  } catch (error) {
    on.fail(span);
    throw error;
  } finally {
    span.end();
  }
}

/** For whoever follows something from its start to its end by other means than a promise; null where it is off. */
export const activeTracing = (): Tracing | null => tracing;

/** What Kysely is to report to, so that a statement is a span below the current one. Values are never part of it. */
export const statementLog = () => (tracing ? noteStatement : undefined);

function noteStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const parent = currentSpan();
  if (!tracing || !parent) return;
  const endedAt = Date.now();
  const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
  const span = tracing.start(summaryOf(query.sql), parent, attributes, endedAt - queryDurationMillis);
  if (level === 'error') tracing.fail(span);
  span.end(endedAt);
}

/** 'select place_bets', 'insert audit_log'. */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /\b(select|insert|update|delete|begin|commit|rollback)\b/i.exec(text) ?? [];
  const [, target] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return target ? `${verb} ${target}` : verb;
}
