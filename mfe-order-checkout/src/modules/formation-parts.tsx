import type { Person, AddressSelection, FormAddress } from 'shared-contracts/form-data';
import { EntryList } from 'shared-ui/entry-list';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { addressLine } from 'shared-contracts/address-line';
import { RadioCards } from 'shared-ui/radio-cards';
import { SectionHeading } from 'shared-ui/section-heading';
import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import type { AreaHost } from 'shared-contracts/area-host';
import { fullNameOf, isNamed, newOfficial, PRINCIPAL_ADDRESS as PREFIX } from '../formation/people-and-records.ts';
import type { OfficialsWording, FormationOptions } from '../formation/formation-options.ts';
import { availableSelections } from '../address/selected-address.ts';
import { FoldedAnswer } from './folded-answer.tsx';
import classes from './formation.css';
import { SpecifiedAddress } from './specified-address.tsx';
import { mailingAddressOf } from '../address/resolve-address.ts';

interface OfficialsProps extends FormationViewProps {
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

interface OfficialFieldsProps extends FormationViewProps {
  path: string;
}

/** One person of the company: name and address. */
export function OfficialFields({ path, options, host, asks }: OfficialFieldsProps) {
  const { firstName, lastName, officialAddress, officialAddressChoices, addressChoices, address } = options;
  const { choices, selection, line } = useStore(host.known, (known) => ({
    choices: availableSelections(officialAddressChoices, known),
    ...selectedLine(`${path}.address`, options, known),
  }));
  // Each card is a different person, so what the browser fills into one must not land in the others.
  const section = `section-${path.split('.').slice(2).join('-')}`;
  return (
    <FieldStack>
      <FieldPair>
        <TextField name={`${path}.firstName`} {...wordsOf(firstName)} autoComplete={`${section} given-name`} />
        <TextField name={`${path}.lastName`} {...wordsOf(lastName)} autoComplete={`${section} family-name`} />
      </FieldPair>
      {asks(`${path}.address.selection`) && (
        <FoldedAnswer
          label={officialAddress.label}
          line={line}
          startsOpen={selection === 'specify'}
          change={options.change}
        >
          <SelectField
            name={`${path}.address.selection`}
            {...wordsOf(officialAddress)}
            hideLabel
            answerOf={({ key }) => key}
            options={choices.map((key) => ({ key, value: addressChoices[key].label }))}
          />
          {asks(`${path}.address.line1`) && (
            <div className={classes.specified}>
              <SpecifiedAddress
                prefix={`${path}.address`}
                autoCompleteSection={section}
                address={address}
                host={host}
                fallback={choices[0]}
              />
            </div>
          )}
        </FoldedAnswer>
      )}
    </FieldStack>
  );
}

/** Asks where the company keeps its records: one of the available addresses, or another one. */
export function PrincipalAddress({ options, host, asks }: FormationViewProps) {
  const { principalAddress, principalAddressChoices, addressChoices, includedLabel, address } = options;
  const { choices, mailing, selection, line } = useStore(host.known, (known) => ({
    choices: availableSelections(principalAddressChoices, known),
    mailing: addressLine(mailingAddressOf(known.data)),
    ...selectedLine(PREFIX, options, known),
  }));
  return (
    <div>
      <SectionHeading title={options.principalTitle} lead={options.principalText} />
      <FoldedAnswer
        label={principalAddress.label}
        hideLabel
        line={line}
        startsOpen={selection === 'specify'}
        change={options.change}
      >
        <RadioCards
          name={`${PREFIX}.selection`}
          {...wordsOf(principalAddress)}
          options={choices.map((key) => ({
            key,
            label: addressChoices[key].label,
            text: addressChoices[key].text || (key === 'mailing' && mailing) || undefined,
            price: key === 'ra' ? <span className={classes.included}>{includedLabel}</span> : undefined,
          }))}
        />
        {asks(`${PREFIX}.line1`) && (
          <div className={classes.specified}>
            <SpecifiedAddress
              prefix={PREFIX}
              autoCompleteSection="section-principal"
              address={address}
              host={host}
              fallback={choices[0]}
            />
          </div>
        )}
      </FoldedAnswer>
    </div>
  );
}

/**
 * Which address the answer at a path selects, and its line: the name of the choice, with the address if the form knows
 * it.
 */
function selectedLine(
  path: string,
  { addressChoices }: FormationOptions,
  { data }: Known,
): { selection?: AddressSelection | undefined; line: string } {
  const address = (valueAt(data, path) ?? {}) as FormAddress;
  const { selection } = address;
  if (selection === undefined || selection === 'contact') return { line: '' };
  const typed = selection === 'mailing' ? mailingAddressOf(data) : selection === 'specify' ? address : undefined;
  return { selection, line: [addressChoices[selection].label, typed && addressLine(typed)].filter(Boolean).join(': ') };
}

/** What the parts of a formation's view get. */
interface FormationViewProps {
  options: FormationOptions;
  host: AreaHost;
  /** Whether the field of this path is asked now. */
  asks(path: string): boolean;
}
