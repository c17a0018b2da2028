import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserBuild, exposesOf, moduleFiles } from '../../build/webpack-config.mjs';
import { ModuleIdsByPathPlugin, STYLE_FILE, StyleFilePlugin } from '../../build/webpack-plugins.mjs';
import { ROOT } from '../../workspaces.mjs';

/**
 * The imports of an area's modules: static for the parts in `first`, which a page's document names; all others on
 * demand.
 */
function areaModules({ workspace, name, first }) {
  // `./rules` loads the rules of each module on demand. A static import here puts the rules of the first step's modules
  // into the first file.
  const rules = first
    .flatMap((part) => /^rules-of-(.+)$/.exec(part)?.slice(1) ?? [])
    .map((module) => [`./rules-of-${module}`, moduleFiles(workspace)[module]]);
  return [...Object.entries(exposesOf(workspace)), ...rules].map(([part, file], index) => {
    const path = JSON.stringify(join(ROOT, workspace, file));
    const key = JSON.stringify(`${name}/${part.slice(2)}`);
    const local = `${name}_${index}`;
    return first.includes(part.slice(2))
      ? { head: `import * as ${local} from ${path};`, line: `[${key}, () => Promise.resolve(${local})],` }
      : { head: '', line: `[${key}, () => import(${path})],` };
  });
}

/**
 * Builds the shell and its areas as one program: the same sources and settings, without federation. The code of the
 * first step is in one file; code that the federated page loads later is split off and loaded later, too.
 *
 * @returns the files by name
 */
export async function buildOneBundle(folder, areas) {
  mkdirSync(folder, { recursive: true });
  const parts = areas.flatMap(areaModules);
  const runtime = join(folder, 'bundled-areas.js');
  writeFileSync(
    runtime,
    `${parts
      .map(({ head }) => head)
      .filter(Boolean)
      .join('\n')}
const modules = new Map([
${parts.map(({ line }) => line).join('\n')}
]);
export const federationRuntime = { register: () => undefined, load: (path) => modules.get(path)() };
`,
  );
  const config = browserBuild({
    workspace: 'shell',
    area: 'shell',
    entry: { main: './src/main.ts' },
  });
  const { default: webpack } = await import('webpack');
  const compiler = webpack(
    /** @type {import('webpack').Configuration} */ ({
      ...config,
      resolve: { ...config.resolve, alias: { [join(ROOT, 'shell/src/remotes/federation-runtime.ts')]: runtime } },
      output: { ...config.output, path: join(folder, 'files') },
      plugins: [
        ...config.plugins.filter(
          (plugin) => plugin instanceof ModuleIdsByPathPlugin || plugin instanceof StyleFilePlugin,
        ),
        // One bundle shares nothing.
        new webpack.experiments.schemes.VirtualUrlPlugin({ 'shared-modules': '' }),
      ],
    }),
  );
  const stats = await new Promise((resolve, reject) => {
    compiler.run((failure, done) => (failure ? reject(failure) : resolve(done)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return new Map(readdirSync(join(folder, 'files')).map((file) => [file, readFileSync(join(folder, 'files', file))]));
}

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns the document of a federated page with one bundle in place of the shell and its areas: the same head, boot
 * document and policy, an import map of the bundle's files, and a preload of its main file.
 */
export function documentOfBundle(html, files) {
  const entry = /<script type="module"[^>]* src="([^"]*\/)main\.js"/.exec(html)?.[1];
  if (!entry) throw new Error('The document names no entry of the shell.');
  const integrity = Object.fromEntries(
    [...files].filter(([file]) => file.endsWith('.js')).map(([file, bytes]) => [entry + file, sha384(bytes)]),
  );
  const main = integrity[`${entry}main.js`];
  return html
    .replace(
      /(<script type="importmap"[^>]*>).*?<\/script>/s,
      (_, tag) => `${tag}${JSON.stringify({ integrity })}</script>`,
    )
    .replace(/<link rel="modulepreload" href="([^"]*)" integrity="[^"]*"([^>]*)>\n?/g, (_, href, rest) =>
      href === `${entry}main.js` ? `<link rel="modulepreload" href="${href}" integrity="${main}"${rest}>\n` : '',
    )
    .replace(
      /(<link rel="stylesheet" href="[^"]*" integrity=")[^"]*"/g,
      (_, tag) => `${tag}${sha384(files.get(STYLE_FILE))}"`,
    )
    .replace(/(<script type="module"[^>]* src="[^"]*main\.js" integrity=")[^"]*"/, (_, tag) => `${tag}${main}"`);
}
