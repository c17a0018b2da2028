import { renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { rulesBuild } from '../../tooling/build/webpack-config.mjs';

/** `node bundle-rules.mjs NAME FILE`: writes the rules in `NAME.ts` of this folder to a file, as a build does. */
const [name = '', file = ''] = process.argv.slice(2);
const folder = `${resolve(file)}.${process.pid}`;
const entry =
  "import { withLoaders } from '../../shared-contracts/src/test-data/test-rules.ts';" +
  `import { rules as loaded } from './${name}.ts'; export const rules = withLoaders(loaded);`;
const config = rulesBuild({ workspace: 'site-server' });
const compiler = webpack({
  ...config,
  context: import.meta.dirname,
  entry: { rules: `data:text/javascript,${encodeURIComponent(entry)}` },
  output: { ...config.output, path: folder },
  resolve: { ...config.resolve, preferRelative: true },
});
const stats = await new Promise((done, fail) => {
  compiler.run((failure, result) => (failure ? fail(failure) : done(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
// Several tests may bundle at the same time.
renameSync(join(folder, 'rules.mjs'), file);
rmSync(folder, { recursive: true });
