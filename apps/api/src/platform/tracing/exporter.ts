import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '../version.ts';
import type { TraceSite } from './trace-site.ts';

const LAST_EXPORT_MS_MAX = 3_000;

export type Tracing = ReturnType<typeof createTracing>;

/** Makes spans and exports them. Where the collector is away they are dropped: no call waits for it. */
export function createTracing({ ratio }: TraceSite, service: string) {
  const own = resourceFromAttributes({ 'service.name': service, 'service.version': VERSION });
  const provider = new TracerProvider({
    // What the operator says in OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES comes first.
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('tossbook', VERSION);
  const spans = new AsyncLocalStorage<Span | null>();
  const below = (parent: Span | null) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);

  return {
    current: (): Span | null => spans.getStore() ?? null,
    within: <Result>(span: Span | null, work: () => Result): Result => spans.run(span, work),
    start: (name: string, parent: Span | null, attributes: Attributes = {}, startTime = Date.now()): Span =>
      tracer.startSpan(name, { attributes, startTime }, below(parent)),
    startCall: (name: string, attributes: Attributes): Span =>
      tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT),
    fail: (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR }),
    /** Exports the last spans, unless the collector is away: that is no reason to stop late, or with an error. */
    stop: (): Promise<void> =>
      Promise.race([provider.shutdown(), wait(LAST_EXPORT_MS_MAX, undefined, { ref: false })]).catch(
        () => undefined,
      ),
  };
}
