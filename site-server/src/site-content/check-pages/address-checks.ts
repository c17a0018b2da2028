import { withoutSlash } from '../site-files.ts';
import { error, type FileFindings } from '../../system/finding.ts';
import type { AddressedFile, SiteCheck } from './page-check.ts';

/** First path segments of the addresses that the server answers itself. */
const RESERVED = ['api', 'assets', 'health', 'operator', 'orders', 'remotes', 'tokenizer-frame'];

const addresses: SiteCheck = {
  holds: 'Every address is used once, and is not one that the server answers itself.',
  find(files) {
    const reserved = files
      .filter(({ path }) => path === '/' || RESERVED.includes(path.split('/')[1] ?? ''))
      .map(({ file, path }) => ({
        file,
        findings: [error('path', `The server answers "${path}" itself.`, 'Write another address.')],
      }));
    return [
      ...reserved,
      ...findDuplicates(
        files.map(({ file, path }) => ({ file, value: withoutSlash(path) })),
        'path',
      ),
    ];
  },
};

const pageIds: SiteCheck = {
  holds: 'Every page has an id of its own.',
  find: (files) =>
    findDuplicates(
      files.flatMap(({ file, page }) => (page ? [{ file, value: page.pageId }] : [])),
      'pageId',
    ),
};

/** Search engines list a page by these two, and leave out a page without a description. */
const descriptions: SiteCheck = {
  holds: 'Every page that the home page links to has a title and a description of its own.',
  find(files) {
    const linked = files.flatMap(({ file, page }) => (page?.isLinked ? [{ file, page }] : []));
    return [
      ...linked
        .filter(({ page }) => page.description === undefined)
        .map(({ file }) => ({
          file,
          findings: [
            error(
              'description',
              'The home page links to this page, but search engines do not list it.',
              'Write a sentence that says what customers get here.',
            ),
          ],
        })),
      ...findDuplicates(
        linked.map(({ file, page: { title } }) => ({ file, value: title })),
        'title',
      ),
      ...findDuplicates(
        linked.flatMap(({ file, page: { description } }) =>
          description === undefined ? [] : [{ file, value: description }],
        ),
        'description',
      ),
    ];
  },
};

/** Runs all checks that compare the files of a site with each other. */
export function checkSite(files: readonly AddressedFile[]): FileFindings[] {
  return [addresses, pageIds, descriptions].flatMap((check) => check.find(files));
}

function findDuplicates(entries: readonly { file: AddressedFile['file']; value: string }[], property: string) {
  return entries.flatMap(({ file, value }, index) => {
    const first = entries.findIndex((entry) => entry.value === value);
    if (first === index) return [];
    return [
      {
        file,
        findings: [
          error(property, `"${value}" is that of ${entries[first]?.file}, too.`, 'Write another one in one of them.'),
        ],
      },
    ];
  });
}
