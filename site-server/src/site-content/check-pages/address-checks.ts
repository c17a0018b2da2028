import { withoutSlash } from '../site-files.ts';
import { error, type FileFindings } from '../../system/finding.ts';
import type { AddressedFile } from './page-check.ts';

/** First path segments of the addresses that the server answers itself. */
const RESERVED = ['api', 'assets', 'health', 'operator', 'orders', 'remotes', 'tokenizer-frame'];

/** Every address is used once, and is not one that the server answers itself. */
function* addresses(files: readonly AddressedFile[]): Iterable<FileFindings> {
  for (const { file, path } of files)
    if (path === '/' || RESERVED.includes(path.split('/')[1] ?? ''))
      yield {
        file,
        findings: [error('path', `The server answers "${path}" itself.`, 'Write another address.')],
      };
  yield* findDuplicates(
    files.map(({ file, path }) => ({ file, value: withoutSlash(path) })),
    'path',
  );
}

/** No two pages have the same id. */
function pageIds(files: readonly AddressedFile[]): Iterable<FileFindings> {
  return findDuplicates(
    files.flatMap(({ file, page }) => (page ? [{ file, value: page.pageId }] : [])),
    'pageId',
  );
}

/**
 * Every page that the home page links to has a title and a description, and no two have the same. Search engines list
 * a page by these two, and leave out a page without a description.
 */
function* descriptions(files: readonly AddressedFile[]): Iterable<FileFindings> {
  const linked = files.flatMap(({ file, page }) => (page?.isLinked ? [{ file, page }] : []));
  for (const { file, page } of linked)
    if (page.description === undefined)
      yield {
        file,
        findings: [
          error(
            'description',
            'The home page links to this page, but search engines do not list it.',
            'Write a sentence that says what customers get here.',
          ),
        ],
      };
  for (const property of ['title', 'description'] as const)
    yield* findDuplicates(
      linked.flatMap(({ file, page: { [property]: value } }) => (value === undefined ? [] : [{ file, value }])),
      property,
    );
}

/** Runs all checks that compare the files of a site with each other. */
export function checkSite(files: readonly AddressedFile[]): FileFindings[] {
  return [addresses, pageIds, descriptions].flatMap((check) => [...check(files)]);
}

function findDuplicates(entries: readonly { file: string; value: string }[], property: string): FileFindings[] {
  return entries.flatMap(({ file, value }, index) => {
    const first = entries.find((entry) => entry.value === value)!;
    if (first === entries[index]) return [];
    const wrong = `"${value}" is that of ${first.file}, too.`;
    return [{ file, findings: [error(property, wrong, 'Write another one in one of them.')] }];
  });
}
