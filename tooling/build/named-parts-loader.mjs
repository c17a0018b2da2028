/** A part that an area's `rules.ts` imports on demand: its key, the file, and the folder that says what it is. */
const PART = /'?([\w-]+)'?: \(\) =>\s*import\('(\.\/(modules|form-types)\/[^']+)'\)/g;

/**
 * Names the chunk of each part: `rules-of-<module>` or `form-of-<form type>`.
 *
 * @param {string} source
 */
export default function namedPartsLoader(source) {
  return source.replaceAll(PART, (_, key, file, folder) => {
    const name = `${folder === 'modules' ? 'rules' : 'form'}-of-${key.toLowerCase()}`;
    return `'${key}': () => import(/* webpackChunkName: '${name}' */ '${file}')`;
  });
}

/**
 * The files of an area's modules in the text of its `rules.ts`, by name, relative to it.
 *
 * @param {string} source
 * @returns {Record<string, string>}
 */
export function moduleFilesIn(source) {
  const modules = [...source.matchAll(PART)].filter(([, , , folder]) => folder === 'modules');
  return Object.fromEntries(modules.map(([, name, file]) => [name, file]));
}
