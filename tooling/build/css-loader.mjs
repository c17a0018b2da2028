import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { transform } from 'lightningcss';
import { describeLeak, leakingSelectors } from './leaking-selectors.mjs';
import { ROOT } from '../workspaces.mjs';

/**
 * Turns a style sheet into a module that exports the class names and adds the sheet to the document. The styles of
 * areas are thus part of their JS, covered by its hashes, and in the order of its imports. With `isOwnFile`, the text
 * goes to `StyleFilePlugin` instead. A sheet gives the same module in every folder and build, because a release's
 * version depends on its content.
 *
 * Spaces are written as pixels, so that a released area keeps its own whatever shell runs, and the first step is
 * smaller.
 *
 * In production, class names are a hash and a number, which saves 2 kB of the first step. The workspace is part of the
 * hash, because an area may contain another version of a sheet that the shell has.
 *
 * With `isOfArea`, refuses a sheet that reaches elements outside those with its classes: base styles are the shell's.
 *
 * @typedef {{ isOwnFile?: boolean, isOfArea?: boolean }} Options
 * @this {import('webpack').LoaderContext<Options> & { _module: { buildInfo: object } }}
 */
export default function cssLoader(source) {
  const workspace = this._compilation?.outputOptions.uniqueName;
  const filename = relative(ROOT, this.resourcePath);
  for (const leak of this.getOptions().isOfArea ? leakingSelectors(source) : []) {
    const { wrong, suggestion } = describeLeak(leak);
    this.emitError(new Error(`${filename}:${leak.line}: ${wrong} ${suggestion}`));
  }
  const { classes, text, warnings } = compileStyles(source, {
    filename,
    owner: workspace,
    isShort: this.mode === 'production',
  });
  for (const warning of warnings) this.emitWarning(new Error(warning.message));
  if (this.getOptions().isOwnFile) {
    this._module.buildInfo.styles = text;
    return `export default ${JSON.stringify(classes)};`;
  }
  return [
    `const sheet = new CSSStyleSheet();`,
    `sheet.replaceSync(${JSON.stringify(text)});`,
    `document.adoptedStyleSheets.push(sheet);`,
    `export default ${JSON.stringify(classes)};`,
  ].join('\n');
}

/**
 * The text of a style sheet whose class names are unique to `owner` and file, and its classes by the names in the
 * source. With `isShort`, they are a hash and a number.
 */
export function compileStyles(source, { filename, owner, isShort }) {
  const { code, exports, warnings } = transform({
    filename,
    code: Buffer.from(source.replaceAll(/var\(--space-(\d+)\)/g, '$1px')),
    minify: true,
    cssModules: { pattern: `${owner}_[local]_[hash]`, dashedIdents: false },
    targets: { chrome: 111 << 16, firefox: 113 << 16, safari: (16 << 16) | (4 << 8) },
  });
  const named = Object.entries(exports ?? {}).sort(([left], [right]) => (left < right ? -1 : 1));
  const shortOf = new Map(
    isShort ? named.map(([, { name }], index) => [name, `c${fileHash(owner, filename)}${index.toString(36)}`]) : [],
  );
  const classes = Object.fromEntries(
    named.map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map((composed) => composed.name)].map((long) => shortOf.get(long) ?? long).join(' '),
    ]),
  );
  // Longest names first, because a name may be the beginning of another.
  const text = [...shortOf]
    .sort(([left], [right]) => right.length - left.length)
    .reduce((css, [name, short]) => css.replaceAll(name, short), code.toString());
  return { classes, text, warnings };
}

function fileHash(owner, filename) {
  return createHash('sha256').update(`${owner}/${filename}`).digest('base64url').slice(0, 5);
}
