import { execFileSync } from 'node:child_process';

/**
 * `npm run sbom`: what a site ships, servers and pages, as a CycloneDX bill of materials. npm's own `--omit dev` also leaves
 * out what a tool of ours needs as well (pg, for one), so the whole bill is taken, and what is only a tool is struck out.
 */
type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
};
export type Bill = {
  bomFormat: string;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

const TOOL = 'cdx:npm:package:development';

export function billOfMaterials(): Bill {
  const whole = JSON.parse(
    execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      encoding: 'utf8',
      maxBuffer: 1024 ** 3,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as Bill;
  const components = whole.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === TOOL),
  );
  const shipped = new Set(components.map((component) => component['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) }));
  return { ...whole, components, dependencies };
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2));
