import type { ModuleView } from 'shared-contracts/area-host';
import { areAttemptsSpent } from 'shared-contracts/attempt';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { LockIcon } from 'shared-ui/icons';
import { SectionHeading } from 'shared-ui/section-heading';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useFormField } from 'shared-ui/use-form-field';
import { useStore } from 'shared-ui/use-store';
import { CheckedAddressFields } from '../checked-address-fields.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { cardBrandOf, maskCardNumber, EXPIRY_MONTHS, expiryYears } from './card.ts';
import type { PaymentOptions } from './rules.ts';
import classes from './view.css';

const pathOf = (field: string): string => `paymentInformation.${field}`;

/**
 * The card and, if it is a different one, the billing address; nothing once today's attempts to pay are used up, or
 * where no card is asked for because an order that was paid is corrected.
 */
const Payment: ModuleView<PaymentOptions> = ({ options, host }) => {
  const years = useStore(host.known, ({ today }) => expiryYears(today));
  const asks = useAskedPaths(host);
  const isSpent = useStore(host.attempt, (attempt) => areAttemptsSpent(attempt, host.known.state.today));
  const { title, privacyNote, firstName, lastName, number, expMonth, expYear, cvc, differentAddress, address } =
    options;
  if (isSpent || !asks(pathOf('number'))) return null;
  return (
    <>
      <div className={classes.head}>
        <SectionHeading title={title} />
        <p className={classes.note}>
          <LockIcon width="16" height="16" />
          <span>{privacyNote}</span>
        </p>
      </div>
      <FieldStack>
        <FieldPair>
          <TextField name={pathOf('first_name')} {...wordsOf(firstName)} autoComplete="cc-given-name" />
          <TextField name={pathOf('last_name')} {...wordsOf(lastName)} autoComplete="cc-family-name" />
        </FieldPair>
        <TextField
          name={pathOf('number')}
          {...wordsOf(number)}
          autoComplete="cc-number"
          inputMode="numeric"
          mask={maskCardNumber}
          adornment={<CardBrand />}
        />
        <div className={classes.expiry}>
          <SelectField
            name={pathOf('exp_month')}
            {...wordsOf(expMonth)}
            options={EXPIRY_MONTHS}
            placeholder={options.expMonthPlaceholder}
            autoComplete="cc-exp-month"
          />
          <SelectField
            name={pathOf('exp_year')}
            {...wordsOf(expYear)}
            options={years}
            placeholder={options.expYearPlaceholder}
            autoComplete="cc-exp-year"
          />
          <TextField name={pathOf('cvc')} {...wordsOf(cvc)} autoComplete="cc-csc" inputMode="numeric" />
        </div>
        {asks(pathOf('differentAddress')) && (
          <CheckboxField name={pathOf('differentAddress')} {...wordsOf(differentAddress)} />
        )}
        {options.asksAddress && <SectionHeading title={options.addressTitle} level={3} />}
        {asks(pathOf('line1')) && (
          <CheckedAddressFields
            prefix="paymentInformation"
            autoCompleteSection="billing"
            address={address}
            host={host}
          />
        )}
      </FieldStack>
    </>
  );
};

export { Payment as view };

function CardBrand() {
  const { value } = useFormField('paymentInformation.number');
  const brand = cardBrandOf(typeof value === 'string' ? value : '');
  return brand && <span className={classes.brand}>{brand}</span>;
}
