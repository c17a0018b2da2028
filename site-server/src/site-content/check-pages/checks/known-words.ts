import { valueAt } from 'shared-contracts/data-path';
import { PLAIN_WORDS } from 'shared-contracts/form-words';
import { error } from '../../../system/finding.ts';
import type { PageCheck, WrittenPage } from '../page-check.ts';

export const knownWords: PageCheck<WrittenPage> = {
  holds: 'Every entry of `words` is one that forms use.',
  find({ input }) {
    const unknown = Object.keys(valueAt(input, 'words') ?? {}).filter((name) => !Object.hasOwn(PLAIN_WORDS, name));
    return unknown.map((name) =>
      error(
        `words.${name}`,
        `No form uses the words "${name}".`,
        `Write one of ${Object.keys(PLAIN_WORDS).join(', ')}.`,
      ),
    );
  },
};
