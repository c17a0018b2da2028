import { useId } from 'react';
import { AddressFields } from 'shared-ui/address-fields';
import { Button } from 'shared-ui/button';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { TrashIcon } from 'shared-ui/icons';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useKnown } from 'shared-ui/use-known';
import { availableSelections } from '../../address/address-choices.ts';
import { wordsOf } from '../../wording/words-of.ts';
import type { AddressChoiceProps } from './principal-address.tsx';
import classes from './view.css';

interface OfficialCardProps extends AddressChoiceProps {
  /** Path of this entry. */
  path: string;
  /** `Member 2` */
  title: string;
  removeLabel: string;
  /** Absent for the only one: the list needs it. */
  onRemove?: () => void;
}

/** One member or manager: name, address, and the way out (OC-061). */
export function OfficialCard({ path, title, removeLabel, options, host, asks, onRemove }: OfficialCardProps) {
  const titleId = useId();
  const { firstName, lastName, officialAddress, officialAddressChoices, addressChoices, address } = options;
  const { choices, states } = useKnown(host.known$, (known) => ({
    choices: availableSelections(officialAddressChoices, known), states: known.page.site.jurisdictions,
  }));
  // Every card is a person of its own: what the browser fills into one must not land in the others.
  const section = `section-${path.split('.').slice(-2).join('-')}`;
  return (
    <li className={classes.person}>
      <div role="group" aria-labelledby={titleId}>
        <div className={classes.head}>
          <h3 id={titleId} className={classes.name} tabIndex={-1}>{title}</h3>
          {onRemove && <Button kind="remove" icon={<TrashIcon />} aria-label={`${removeLabel} ${title}`} onClick={onRemove}>{removeLabel}</Button>}
        </div>
        <FieldStack>
          <FieldPair>
            <TextField name={`${path}.firstName`} {...wordsOf(firstName)} autoComplete={`${section} given-name`} />
            <TextField name={`${path}.lastName`} {...wordsOf(lastName)} autoComplete={`${section} family-name`} />
          </FieldPair>
          {asks(`${path}.address.selection`) && (
            <SelectField name={`${path}.address.selection`} {...wordsOf(officialAddress)} answerOf={({ key }) => key}
              options={choices.map((key) => ({ key, value: addressChoices[key].label }))} />
          )}
        </FieldStack>
        {asks(`${path}.address.line1`) && (
          <div className={classes.specified}>
            <AddressFields prefix={`${path}.address`} states={states} autoCompleteSection={section} wording={address} />
          </div>
        )}
      </div>
    </li>
  );
}
