import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import config from '../dependency-cruiser.config.cjs';
import { ROOT } from './fingerprint.mjs';

/** For each rule files with an import that the rule forbids. */
const PLANTED = {
  'no-cycles': [['shell/src/one.ts', './two.ts']],
  'no-workspace-imports-a-remote': [['shell/src/remote.ts', '../../mfe-domains/src/anything.ts']],
  'remotes-do-not-know-each-other': [['mfe-vehicles/src/other.ts', '../../mfe-domains/src/anything.ts']],
  'areas-know-contracts-and-ui': [['mfe-domains/src/page.ts', '../../shell/src/anything.ts']],
  'shell-and-server-are-apart': [['shell/src/server.ts', '../../site-server/src/anything.ts']],
  'calls-do-not-know-modules': [['mfe-domains/src/calls/back.ts', '../modules/search/anything.ts']],
  'contracts-stand-alone': [['shared-contracts/src/engine.ts', '../../form-engine/src/anything.ts']],
  'ui-knows-contracts-only': [['shared-ui/src/area.ts', '../../mfe-domains/src/anything.ts']],
  'server-has-no-browser-code': [['site-server/src/browser.ts', '../../shared-ui/src/anything.ts']],
  'answers-of-areas-are-found': [['site-server/src/orders/area.ts', '../areas/domains/anything.ts']],
  'answers-of-areas-are-apart': [['site-server/src/areas/vehicles/other.ts', '../domains/anything.ts']],
  'standalone-host-is-made-of-contracts': [['tooling/standalone/page.ts', '../../shell/src/anything.ts']],
  'engine-knows-contracts-only': [['form-engine/src/page.ts', '../../shell/src/anything.ts'], ['form-engine/src/react.ts', 'react']],
  'engine-runs-the-page': [['mfe-domains/src/engine.ts', '../../form-engine/src/anything.ts']],
  'engine-tests-are-for-tests': [['shell/src/tests.ts', '../../form-engine/src/testing/anything.ts']],
  'standalone-host-is-for-development': [['shell/src/host.ts', '../../tooling/standalone/anything.ts']],
  'rules-are-pure': [['mfe-domains/src/rules.ts', './panel.tsx'], ['mfe-vehicles/src/rules.ts', 'react']],
  'views-are-leaves': [['mfe-domains/src/modules/cart/other.ts', '../search/view.tsx']],
};
const FREE = ['mfe-domains/src', 'mfe-domains/src/modules/search', 'shell/src', 'site-server/src', 'site-server/src/areas/domains', 'shared-ui/src', 'form-engine/src', 'form-engine/src/testing', 'tooling/standalone']
  .map((folder) => `${folder}/anything.ts`).concat('mfe-domains/src/panel.tsx', 'mfe-domains/src/modules/search/view.tsx');

let folder;
let violations;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planted-'));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of FREE) write(path, 'export {};\n');
  write('shell/src/two.ts', "import './one.ts';\n");
  for (const [path, imported] of Object.values(PLANTED).flat()) write(path, `import '${imported}';\n`);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { cruise } = await import('dependency-cruiser');
  const { options: { tsConfig: _, ...options }, forbidden } = config;
  const files = [...new Set([...FREE, ...Object.values(PLANTED).flat().map(([path]) => path)].map((path) => path.split('/')[0]))];
  const { output } = await cruise(files, { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } });
  ({ violations } = output.summary);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every rule of imports has a violation here', () => {
  expect(Object.keys(PLANTED)).toEqual(config.forbidden.map(({ name }) => name));
});

it.each(Object.entries(PLANTED).flatMap(([rule, imports]) => imports.map(([from, to]) => [rule, from, to])))('%s: %s may not import %s', (rule, from) => {
  expect(violations.filter(({ from: path }) => path === from).map((violation) => violation.rule.name)).toContain(rule);
});

it('what may be imported is no violation', () => {
  expect(violations.filter(({ from }) => FREE.includes(from))).toEqual([]);
});
