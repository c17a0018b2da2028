import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useKnown } from 'shared-ui/use-known';
import { availableSelections } from '../address/selected-address.ts';
import { FoldedAnswer } from './folded-answer.tsx';
import type { FormationViewProps } from './formation-view-props.ts';
import classes from './formation.css';
import { selectedLine } from './selected-line.ts';
import { SpecifiedAddress } from './specified-address.tsx';

interface OfficialFieldsProps extends FormationViewProps {
  /** Path of this entry. */
  path: string;
}

/** One person of the company: name and address. */
export function OfficialFields({ path, options, host, asks }: OfficialFieldsProps) {
  const { firstName, lastName, officialAddress, officialAddressChoices, addressChoices, address } = options;
  const { choices, selection, line } = useKnown(host.known$, (known) => ({
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
