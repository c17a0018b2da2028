import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { compileStyles } from '../build/css-loader.mjs';
import { changelogOf, PACKAGES } from '../release/contract-versions.mjs';
import { packageOf, ROOT } from '../workspaces.mjs';
import { shortDeclarations } from './short-declarations.mjs';

/**
 * Packages of which an area and these must share one copy: peers. `optional` ones are only for the hosts of tests.
 *
 * @type {Record<string, { optional?: boolean }>}
 */
const PEERS = {
  react: {},
  superstruct: {},
  ...Object.fromEntries(PACKAGES.map((name) => [name, {}])),
  '@testing-library/react': { optional: true },
  '@testing-library/user-event': { optional: true },
};

/** The package.json of a workspace, without the exports that only the site imports. */
function readManifest(folder) {
  const { exports = {}, siteOnly = [], ...manifest } = packageOf(folder);
  const published = Object.entries(exports).filter(([path]) => !siteOnly.includes(path));
  return { ...manifest, exports: Object.fromEntries(published) };
}

const scoped = (name) => `@plainfield/${name}`;

/**
 * Compiles what the exports of the packages reach to JavaScript, declarations and style sheets in JavaScript, below
 * `target/<name>/dist`, with a package.json beside it. Throws if a type cannot be declared.
 *
 * @param {string} target
 * @param {{ contractRange: string }} record The range of shared-contracts that an area built with these needs.
 */
export function compilePackages(target, { contractRange }) {
  const files = Object.fromEntries(PACKAGES.map((name) => [name, new Map()]));
  const add = (path, text) => {
    const [name, source, ...rest] = relative(ROOT, path).split('/');
    if (!files[name] || source !== 'src') throw new Error(`${path} is of no package: ${PACKAGES.join(', ')}.`);
    files[name].set(join('dist', ...rest), text);
  };
  emitScripts(add);
  for (const name of PACKAGES) {
    const manifest = readManifest(name);
    const declarations = new Map([...files[name]].filter(([file]) => file.endsWith('.d.ts')));
    for (const [file, text] of shortDeclarations(declarations)) files[name].set(file, text);
    for (const sheet of sheetsOf(files[name], manifest)) {
      for (const [file, text] of compiledSheet(name, manifest.version, sheet)) files[name].set(file, text);
    }
    files[name].set('package.json', packedManifest(name, manifest, files[name], contractRange));
    files[name].set('CHANGELOG.md', changelogOf(name));
    files[name].set('README.md', readmeOf(name, manifest));
    files[name].set('LICENSE', readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
    for (const [file, text] of files[name]) {
      const path = join(target, name, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

/** Emits every script that the exports of the packages reach, as the type checker sees them. */
function emitScripts(add) {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const entries = PACKAGES.flatMap((name) =>
    Object.values(readManifest(name).exports)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(ROOT, name, file)),
  );
  const program = ts.createProgram([...entries, join(ROOT, 'shared-ui/src/css-modules.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    types: [],
    rootDir: ROOT,
    outDir: ROOT,
  });
  const { diagnostics } = program.emit(undefined, (path, text) => add(path, withBuiltSpecifiers(text)));
  if (diagnostics.length > 0)
    throw new Error(
      ts.formatDiagnostics(diagnostics, { ...ts.sys, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }),
    );
}

/** Relative imports name the built files: declarations keep `.ts`, and style sheets become scripts. */
function withBuiltSpecifiers(text) {
  return text.replaceAll(
    /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)(\.tsx?|\.css)\2/g,
    (_, before, quote, path, end) => {
      return `${before}${quote}${path}${end === '.css' ? '.css.js' : '.js'}${quote}`;
    },
  );
}

const built = (file) => file.replace(/^\.\/src\//, 'dist/').replace(/\.tsx?$/, '');

/** The style sheets that scripts or the exports name, relative to the package's `src`. */
function sheetsOf(files, { exports }) {
  const imported = [...files]
    .filter(([file]) => file.endsWith('.js'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/from '(\.[^']+\.css)\.js'/g)].map(([, path]) => relative('dist', join(dirname(file), path))),
    );
  const exported = Object.values(exports)
    .filter((file) => file.endsWith('.css'))
    .map((file) => relative('./src', file));
  return new Set([...imported, ...exported]);
}

/**
 * A style sheet as a script that needs no loader. Class names contain the version, so that copies of several versions
 * on a page do not style each other. Nothing is added where there are no constructed sheets (in Node, in tests).
 */
function compiledSheet(name, version, sheet) {
  const source = readFileSync(join(ROOT, name, 'src', sheet), 'utf8');
  const owner = `${name}-${version.replaceAll('.', '-')}`;
  const { classes, text } = compileStyles(source, { filename: sheet, owner, isShort: true });
  const script = [
    `if (typeof CSSStyleSheet === 'function' && 'replaceSync' in CSSStyleSheet.prototype) {`,
    `  const sheet = new CSSStyleSheet();`,
    `  sheet.replaceSync(${JSON.stringify(text)});`,
    `  document.adoptedStyleSheets.push(sheet);`,
    `}`,
    `export default ${JSON.stringify(classes)};`,
  ];
  const types = [`declare const classes: Readonly<Record<string, string>>;`, `export default classes;`];
  return [
    [join('dist', `${sheet}.js`), `${script.join('\n')}\n`],
    [join('dist', `${sheet}.d.ts`), `${types.join('\n')}\n`],
  ];
}

/** package.json: its dependencies are the packages that the built files import, compatible with the versions here. */
function packedManifest(name, manifest, files, contractRange) {
  const ranges = {
    ...readManifest('.').devDependencies,
    ...manifest.devDependencies,
    ...manifest.dependencies,
    ...Object.fromEntries(PACKAGES.map((other) => [other, `npm:${scoped(other)}@^${readManifest(other).version}`])),
  };
  const imported = [...new Set([...files.values()].flatMap(packagesIn))].sort();
  const peers = imported.filter((other) => PEERS[other]);
  const rangeOf = (other) => {
    if (!ranges[other]) throw new Error(`${name} imports ${other}, which is no dependency of it.`);
    return ranges[other].replace(/^\d/, '^$&');
  };
  const optional = peers.filter((other) => PEERS[other].optional);
  const entry = (file) => {
    const path = `./${built(file)}`;
    return { types: `${path}.d.ts`, default: `${path}.js` };
  };
  const packed = {
    name: scoped(name),
    version: manifest.version,
    description: manifest.description,
    license: manifest.license,
    type: 'module',
    sideEffects: manifest.sideEffects,
    files: ['dist', 'CHANGELOG.md'],
    exports: {
      ...Object.fromEntries(Object.entries(manifest.exports).map(([path, file]) => [path, entry(file)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(imported.filter((other) => !PEERS[other]).map((other) => [other, rangeOf(other)])),
    peerDependencies: Object.fromEntries(peers.map((other) => [other, rangeOf(other)])),
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map((other) => [other, { optional: true }])),
    }),
    ...(name === 'shared-contracts' && { contract: { range: contractRange } }),
  };
  return `${JSON.stringify(packed, null, 2)}\n`;
}

function readmeOf(name, { description }) {
  const use = `It is installed under the name \`${name}\`: \`npm install ${name}@npm:${scoped(name)}\`.`;
  return `# ${scoped(name)}\n\n${description} ${use}\n\nWhat changed: CHANGELOG.md.\n`;
}

/** The packages that a built file imports. */
function packagesIn(text) {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^.'"][^'"]*)['"]/g)].map(([, specifier]) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}
