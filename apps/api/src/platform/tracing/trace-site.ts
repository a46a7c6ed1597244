import * as z from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** By the names that every tool of OpenTelemetry uses; its exporter reads further ones, such as headers, by itself. */
export const traceVariables = {
  /** Where traces are sent (OTLP over HTTP); without it there are none, and nothing of it is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  /** The share of requests that are traced, with a sampler by ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The share of requests that are traced: a request has no parent here, so the samplers differ in nothing else. */
export type TraceSite = { ratio: number };

/** From the environment; null where nothing is traced. */
export function traceSiteOf(e: z.output<z.ZodObject<typeof traceVariables>>): TraceSite | null {
  const isOn = e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isOn || e.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const sampler = e.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  if (sampler === 'always_off') return null;
  return { ratio: sampler === 'traceidratio' ? e.OTEL_TRACES_SAMPLER_ARG : 1 };
}
