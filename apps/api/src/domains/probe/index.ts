export { createProbe, type Probe } from './run-probe.ts';
