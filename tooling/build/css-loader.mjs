import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { transform } from 'lightningcss';
import { ROOT } from './fingerprint.mjs';

/**
 * Turns a style sheet into a module: class names by default export, and the constructed sheet as
 * `sheet`. Styles of areas so travel inside JS, under the same hashes. With `isOwnFile` there is no `sheet`: the text is
 * left to `StyleFilePlugin`. The same sheet is the same module in every folder and at every build: a release's version
 * follows from its content.
 *
 * For customers each name is a hash and a number: 2 kB less of the first step. The workspace is part of the hash, because
 * an area may carry another version of a sheet that the shell has.
 *
 * @this {import('webpack').LoaderContext<{ isOwnFile?: boolean }> & { _module: { buildInfo: object } }}
 */
export default function cssLoader(source) {
  const workspace = this._compilation?.outputOptions.uniqueName;
  const filename = relative(ROOT, this.resourcePath);
  const { code, exports, warnings } = transform({
    filename,
    code: Buffer.from(source),
    minify: true,
    cssModules: { pattern: `${workspace}_[local]_[hash]`, dashedIdents: false },
    targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
  });
  for (const warning of warnings) this.emitWarning(new Error(warning.message));
  const named = Object.entries(exports ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  const shortOf = new Map(this.mode === 'production' ? named.map(([, { name }], at) => [name, `c${fileHash(workspace, filename)}${at.toString(36)}`]) : []);
  const classes = Object.fromEntries(named.map(([local, { name, composes }]) => [local, [name, ...composes.map((one) => one.name)].map((one) => shortOf.get(one) ?? one).join(' ')]));
  // The longest first: one name may be the beginning of another.
  const text = [...shortOf].sort(([one], [other]) => other.length - one.length).reduce((css, [name, short]) => css.replaceAll(name, short), code.toString());
  if (this.getOptions().isOwnFile) {
    this._module.buildInfo.styles = text;
    return `export const sheet = undefined;\nexport default ${JSON.stringify(classes)};`;
  }
  return [
    `const sheet = new CSSStyleSheet();`,
    `sheet.replaceSync(${JSON.stringify(text)});`,
    `export { sheet };`,
    `export default ${JSON.stringify(classes)};`,
  ].join('\n');
}

function fileHash(workspace, filename) {
  return createHash('sha256').update(`${workspace}/${filename}`).digest('base64url').slice(0, 5);
}
