import type { Person } from 'shared-contracts/form-data';
import { fullNameOf, isNamed, newOfficial } from '../formation/people-and-records.ts';
import type { OfficialsWording } from '../formation/formation-options.ts';
import { EntryList } from 'shared-ui/entry-list';
import { OfficialFields } from './official-fields.tsx';
import type { FormationViewProps } from './formation-view-props.ts';

interface OfficialsProps extends FormationViewProps {
  /** Path of the list. */
  path: string;
  words: OfficialsWording;
  /** The list never has fewer people. */
  min?: number;
  /**
   * Shows people without a name as lines until the one before them has a name, and as a line who has one when the list
   * appears.
   */
  oneByOne?: boolean;
}

/** A list of people of the company, with a card for each. */
export function Officials({ path, words, min, oneByOne, options, host, asks }: OfficialsProps) {
  return (
    <EntryList
      path={path}
      words={{ ...words, change: options.change }}
      min={min}
      newEntry={() => newOfficial(options)}
      host={host}
      {...(oneByOne && {
        isReached: (entry: unknown, before: unknown) =>
          before === undefined || isNamed(entry as Person) || isNamed(before as Person),
        lineOf: (entry: unknown) => fullNameOf(entry as Person),
      })}
    >
      {(entry) => <OfficialFields path={entry} options={options} host={host} asks={asks} />}
    </EntryList>
  );
}
