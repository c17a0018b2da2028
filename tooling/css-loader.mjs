import { Buffer } from 'node:buffer';
import { relative } from 'node:path';
import { transform } from 'lightningcss';
import { ROOT } from './fingerprint.mjs';

/**
 * Turns a style sheet into a module: class names by default export, and the constructed sheet as
 * `sheet`. Styles so travel inside JS, under the same hashes, and the page needs no `style-src`. The same sheet is the same
 * module in every folder and at every build: a release's version follows from its content.
 */
export default function cssLoader(source) {
  const { code, exports, warnings } = transform({
    filename: relative(ROOT, this.resourcePath),
    code: Buffer.from(source),
    minify: true,
    cssModules: { pattern: `${this._compilation.outputOptions.uniqueName}_[local]_[hash]`, dashedIdents: false },
    targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
  });
  for (const warning of warnings) this.emitWarning(new Error(warning.message));
  const classes = Object.fromEntries(
    Object.entries(exports ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)).map(([local, { name, composes }]) => [local, [name, ...composes.map((one) => one.name)].join(' ')]),
  );
  return [
    `const sheet = new CSSStyleSheet();`,
    `sheet.replaceSync(${JSON.stringify(code.toString())});`,
    `export { sheet };`,
    `export default ${JSON.stringify(classes)};`,
  ].join('\n');
}
