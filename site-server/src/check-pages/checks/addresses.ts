import { withoutSlash } from '../../pages/site-files.ts';
import { error } from '../finding.ts';
import type { AddressedFile, SiteCheck } from '../page-check.ts';

/** First path segments of the addresses that the server answers itself. */
const RESERVED = ['api', 'assets', 'health', 'operator', 'orders', 'remotes', 'tokenizer-frame'];

export const addresses: SiteCheck = {
  holds: 'Every address is used once, and is not one that the server answers itself.',
  find(files) {
    const reserved = files
      .filter(({ path }) => path === '/' || RESERVED.includes(path.split('/')[1] ?? ''))
      .map(({ file, path }) => ({ file, findings: [error('path', `The server answers "${path}" itself.`, 'Write another address.')] }));
    return [...reserved, ...findDuplicates(files.map(({ file, path }) => ({ file, value: withoutSlash(path) })), 'path')];
  },
};

export const pageIds: SiteCheck = {
  holds: 'Every page has an id of its own.',
  find: (files) => findDuplicates(files.flatMap(({ file, pageId }) => (pageId === undefined ? [] : [{ file, value: pageId }])), 'pageId'),
};

function findDuplicates(entries: readonly { file: AddressedFile['file']; value: string }[], property: string) {
  return entries.flatMap(({ file, value }, index) => {
    const first = entries.findIndex((entry) => entry.value === value);
    if (first === index) return [];
    return [{ file, findings: [error(property, `"${value}" is that of ${entries[first]?.file}, too.`, 'Write another one in one of them.')] }];
  });
}
