import { EntryList } from '../entry-list.tsx';
import { newOfficial } from './new-official.ts';
import { OfficialFields } from './official-fields.tsx';
import type { LlcFormationOptions } from './options.ts';
import type { AddressChoiceProps } from './principal-address.tsx';

interface OfficialsProps extends AddressChoiceProps {
  /** Path of the list. */
  path: string;
  words: LlcFormationOptions['members'];
}

/** A list of members or managers: at least one, with a card for each. */
export function Officials({ path, words, options, host, asks }: OfficialsProps) {
  return (
    <EntryList path={path} words={words} newEntry={() => newOfficial(options)} host={host}>
      {(entry) => <OfficialFields path={entry} options={options} host={host} asks={asks} />}
    </EntryList>
  );
}
