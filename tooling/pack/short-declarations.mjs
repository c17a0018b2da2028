import { dirname, relative } from 'node:path';
import ts from 'typescript';

/** Shorter types are repeated rather than named: two of the same shape may have nothing to do with each other. */
const WORTH_A_NAME = 100;

/**
 * Shortens the declarations of a package, by path: of an inferred struct the compiler writes out the type and the
 * schema, each with all nested structs. A type that an export names (`export type Order = Infer<typeof OrderStruct>`)
 * is written out once, there, and schemas, which only `assign`, `pick` and `omit` of superstruct read, are `unknown`.
 *
 * @param {ReadonlyMap<string, string>} declarations
 */
export function shortDeclarations(declarations) {
  const files = [...declarations].map(([path, text]) => ({
    path,
    source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  }));
  /** Type, without white space → the export that names it. */
  const names = new Map();
  for (const { path, source } of files) {
    for (const { alias, type } of namedTypes(source)) {
      const key = keyOf(type);
      if (key.length >= WORTH_A_NAME && !names.has(key)) names.set(key, { path, name: alias.name.text });
    }
  }
  return new Map(files.map(({ path, source }) => [path, shortened(path, source, names)]));
}

const keyOf = (type) => type.getText().replaceAll(/\s+/g, '');

/** The exported types of a file that are inferred from a struct in it, each with the type of that struct's values. */
function namedTypes(source) {
  const structs = new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, type }) => (type && isStruct(type) ? [[name.getText(), type.typeArguments[0]]] : [])),
  );
  return source.statements.filter(ts.isTypeAliasDeclaration).flatMap((alias) => {
    const inferred = /^Infer<typeof (\w+)>$/.exec(alias.type.getText())?.[1];
    const isExported = alias.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    return isExported && structs.has(inferred) ? [{ alias, type: structs.get(inferred) }] : [];
  });
}

/** Whether a type is `Struct<T, S>`. */
function isStruct(node) {
  const name = ts.isTypeReferenceNode(node) ? node.typeName : ts.isImportTypeNode(node) ? node.qualifier : undefined;
  return name?.getText() === 'Struct' && node.typeArguments?.length === 2;
}

function shortened(path, source, names) {
  const typeOfAlias = new Map(namedTypes(source).map(({ alias, type }) => [alias.type, type]));
  const schemas = new Set();
  const textOf = (node) => {
    if (schemas.has(node)) return 'unknown';
    const aliased = typeOfAlias.get(node);
    const named = names.get(keyOf(aliased ?? node));
    if (aliased && named?.path === path && named.name === node.parent.name.text) return inner(aliased);
    if (named) return reference(path, named);
    if (isStruct(node)) schemas.add(node.typeArguments[1]);
    return inner(aliased ?? node);
  };
  const inner = (node) => {
    let text = '';
    let end = node.getStart();
    ts.forEachChild(node, (child) => {
      text += source.text.slice(end, child.getStart()) + textOf(child);
      end = child.end;
    });
    return text + source.text.slice(end, node.end);
  };
  return inner(source);
}

function reference(path, { path: target, name }) {
  if (path === target) return name;
  const specifier = relative(dirname(path), target).replace(/\.d\.ts$/, '.js');
  return `import("${specifier.startsWith('.') ? specifier : `./${specifier}`}").${name}`;
}
