import { addressLine } from 'shared-contracts/address-line';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { SectionHeading } from 'shared-ui/section-heading';
import { useKnown } from 'shared-ui/use-known';
import { availableSelections } from '../address/selected-address.ts';
import { mailingAddressOf } from '../address/resolve-address.ts';
import { PRINCIPAL_ADDRESS as PREFIX } from '../formation/people-and-records.ts';
import { FoldedAnswer } from './folded-answer.tsx';
import classes from './formation.css';
import type { FormationViewProps } from './formation-view-props.ts';
import { selectedLine } from './selected-line.ts';
import { SpecifiedAddress } from './specified-address.tsx';

/** Asks where the company keeps its records: one of the available addresses, or another one. */
export function PrincipalAddress({ options, host, asks }: FormationViewProps) {
  const { principalAddress, principalAddressChoices, addressChoices, includedLabel, address } = options;
  const { choices, mailing, selection, line } = useKnown(host.known$, (known) => ({
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
