import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf, type FieldWording } from 'shared-ui/field-wording';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { maskDate } from 'shared-ui/text-masks';
import { useStore } from 'shared-ui/use-store';
import { formationKindOf } from '../../formation/formation-kinds.ts';
import { AFFILIATE_CODE } from '../affiliate-code.ts';
import { companyDetailsFields } from './fields.ts';
import type { CompanyDetailsOptions } from './options.ts';
import { GENERIC_PURPOSE, isPurposeRequired, PURPOSE } from './purpose.ts';

const pathOf = (field: string): string => `companyInformation.${field}`;

/** What some states or services ask beside the company's name and type. */
const CompanyDetails: ModuleView<CompanyDetailsOptions> = ({ options, host }) => {
  // Another module of the page may ask for the others.
  const asked = useStore(host.known, (known) => Object.keys(companyDetailsFields(options, known)));
  const asks = (path: string) => asked.includes(path);
  const isGeneric = useStore(host.known, ({ data }) => data.companyInformation?.genericPurpose === true);
  const isNonprofit = useStore(host.known, (known) => formationKindOf(known) === 'nonprofit');
  const isPurposeOptional = useStore(host.known, (known) => !isPurposeRequired(options, known));
  const {
    nameReservation,
    nameReservationNumber,
    ubiNumberToggle,
    ubiNumber,
    naicsCode,
    formationDate,
    formationDateNotKnown,
    affiliateCode,
    genericPurpose,
    businessPurpose,
    businessPurposeOfNonprofit,
  } = options;
  return (
    <FieldStack>
      {asks(pathOf('nameReservation')) && <Tick path={pathOf('nameReservation')} wording={nameReservation} />}
      {asks(pathOf('nameReservationNumber')) && (
        <TextField
          name={pathOf('nameReservationNumber')}
          {...wordsOf(nameReservationNumber)}
          width="half"
          autoComplete="off"
        />
      )}
      {asks(pathOf('ubiNumberToggle')) && <Tick path={pathOf('ubiNumberToggle')} wording={ubiNumberToggle} />}
      {asks(pathOf('ubiNumber')) && (
        <TextField
          name={pathOf('ubiNumber')}
          {...wordsOf(ubiNumber)}
          width="half"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {asks(pathOf('naicsCode')) && (
        <TextField name={pathOf('naicsCode')} {...wordsOf(naicsCode)} width="half" autoComplete="off" />
      )}
      {formationDate.show && (
        <>
          {/* Stays on screen while the date is not known, so that it is clear what the tick is about. */}
          <TextField
            name={pathOf('formationDate')}
            {...wordsOf(formationDate)}
            width="half"
            inputMode="numeric"
            mask={maskDate}
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            disabled={!asks(pathOf('formationDate'))}
          />
          {asks(pathOf('formationDateNotKnown')) && (
            <Tick path={pathOf('formationDateNotKnown')} wording={formationDateNotKnown} />
          )}
        </>
      )}
      {asks(AFFILIATE_CODE) && (
        <TextField name={AFFILIATE_CODE} {...wordsOf(affiliateCode)} width="half" autoComplete="off" />
      )}
      {asks(GENERIC_PURPOSE) && (
        <Tick
          path={GENERIC_PURPOSE}
          wording={{ ...genericPurpose, label: `${businessPurpose.label}: ${genericPurpose.label}` }}
        />
      )}
      {/* Another module may ask for the purpose, too. */}
      {businessPurpose.show && !(asks(GENERIC_PURPOSE) && isGeneric) && (
        <TextAreaField
          name={PURPOSE}
          {...wordsOf(isNonprofit ? businessPurposeOfNonprofit : businessPurpose)}
          optional={isPurposeOptional}
        />
      )}
    </FieldStack>
  );
};

export { CompanyDetails as view };

function Tick({ path, wording }: { path: string; wording: FieldWording }) {
  return <CheckboxField name={path} {...wordsOf(wording)} />;
}
