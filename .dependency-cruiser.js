import { readFileSync } from 'node:fs';

/**
 * Turns architecture.json into import rules. Tests are free to import what they need; production code
 * is not. Run it with tools/boundaries.ts, which also checks that every file was read.
 */
const {
  layers,
  slices,
  features = {},
} = JSON.parse(readFileSync(new URL('architecture.json', import.meta.url), 'utf8'));

const firstParty = '^(apps|packages|tools|bench|e2e)/';
const tests = ['[.]test[.]tsx?$', '^(apps|packages)/[^/]+/test/', '^e2e/'];
const production = '^(apps|packages)/[^/]+/src/';
const domains = '^apps/api/src/domains/';
const featuresFolder = '^apps/web/src/features/';
/** A page, or a part of one that several pages share. */
const pageFile = '[.]page(-part)?[.]tsx?$';
/** What every feature may import of every other: addresses to link to and query keys to make stale. */
const openFile = `${featuresFolder}[^/]+/(paths|keys)[.]ts$`;

/** A layer is a folder or one file; `main` must not match `main-menu`. */
const inside = (layer) => `^${layer.replaceAll('.', '[.]')}(/|$)`;

const layerRules = Object.entries(layers).map(([layer, mayUse]) => ({
  name: `layer-${layer}`,
  comment: `${layer} may use: ${mayUse.join(', ') || 'nothing'}`,
  from: { path: inside(layer), pathNot: tests },
  to: { path: firstParty, pathNot: [layer, ...mayUse].map(inside) },
}));

const sliceRules = Object.entries(slices).map(([slice, { uses }]) => ({
  name: `slice-${slice}`,
  comment: `${slice} may use: ${uses.join(', ') || 'no other slice'}`,
  from: { path: `${domains}${slice}/`, pathNot: tests },
  to: { path: domains, pathNot: `${domains}(${[slice, ...uses].join('|')})/` },
}));

const pagesOf = (feature) => `${featuresFolder}${feature}/.+${pageFile}`;

const featureRules = Object.entries(features).map(([feature, { uses }]) => ({
  name: `feature-${feature}`,
  comment: `pages of ${feature} may use: ${uses.join(', ')}`,
  from: { path: pagesOf(feature), pathNot: tests },
  to: { path: featuresFolder, pathNot: [`${featuresFolder}(${[feature, ...uses].join('|')})/`, openFile] },
}));

const rules = [
  ...layerRules,
  ...sliceRules,
  ...featureRules,
  {
    name: 'no-layer',
    comment: 'This file stands in no layer of architecture.json, so no rule would watch its imports.',
    from: { path: '^apps/[^/]+/src/', pathNot: [...tests, ...Object.keys(layers).map(inside)] },
    to: {},
  },
  {
    name: 'slice-door',
    comment: 'Another slice is entered through its index.ts only.',
    from: { path: `${domains}([^/]+)/`, pathNot: tests },
    to: { path: domains, pathNot: [`${domains}$1/`, `${domains}[^/]+/index[.]ts$`] },
  },
  {
    name: 'main-composes',
    comment: 'main wires doors, routes, events and jobs; it reaches into nothing else.',
    from: { path: '^apps/api/src/main/', pathNot: tests },
    to: { path: domains, pathNot: `${domains}[^/]+/(index|[^/]+[.](routes|events|jobs))[.]ts$` },
  },
  {
    name: 'database-through-platform',
    comment: 'The database is reached through src/platform.',
    from: { path: '^apps/api/src/(domains|main)/', pathNot: tests },
    to: { path: '(^|/)node_modules/pg/' },
  },
  {
    name: 'features-apart',
    comment: "Only a page imports another feature; other files may import a feature's paths.ts and keys.ts.",
    from: {
      path: `${featuresFolder}([^/]+)/`,
      pathNot: [...tests, ...Object.keys(features).map(pagesOf)],
    },
    to: { path: featuresFolder, pathNot: [`${featuresFolder}$1/`, openFile] },
  },
  {
    name: 'rules-are-pure',
    comment: 'packages/rules runs on both sides and imports nothing at all.',
    from: { path: '^packages/rules/src/', pathNot: tests },
    to: { pathNot: '^packages/rules/src/' },
  },
  {
    name: 'packages-by-name',
    comment: 'A package is imported by its name, so that its exports are its only door.',
    from: { path: '^(apps|packages)/([^/]+)/' },
    to: { path: '^packages/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'no-test-code',
    comment: 'Production code never leans on tests or their kit.',
    from: { path: production, pathNot: tests },
    to: { path: tests },
  },
  {
    name: 'no-dev-dependencies',
    comment: "Production code uses only packages its workspace lists under 'dependencies'.",
    from: { path: production, pathNot: tests },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-circular',
    comment: 'A cycle has no first file to read.',
    from: { path: firstParty },
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that cannot be resolved escapes every other rule.',
    from: { path: firstParty },
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no compiler API: with any other parser nothing is read, and nothing is found.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Ours only: most packages keep their code in 'dist', and an excluded import is an unseen one.
    exclude: { path: '^(apps|packages)/[^/]+/(dist|coverage|artifacts)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
