import type { ModuleView } from 'shared-contracts/area-host';
import { AddressFields } from 'shared-ui/address-fields';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { LockIcon } from 'shared-ui/icons';
import { SectionHeading } from 'shared-ui/section-heading';
import { SelectField } from 'shared-ui/select-field';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { TextField } from 'shared-ui/text-field';
import { useFormField } from 'shared-ui/use-form-field';
import { useKnown } from 'shared-ui/use-known';
import { useAskedPaths } from '../use-asked-paths.ts';
import { cardBrandOf, maskCardNumber, maskSecurityCode } from './card.ts';
import { EXPIRY_MONTHS, expiryYears } from './card-choices.ts';
import type { PaymentOptions } from './options.ts';
import classes, { sheet } from './view.css';

const at = (field: string): string => `paymentInformation.${field}`;

/** The card and, where it is another one, the billing address. */
const Payment: ModuleView<PaymentOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const { years, states } = useKnown(host.known$, ({ today, page }) => ({ years: expiryYears(today), states: page.site.jurisdictions }));
  const asks = useAskedPaths(host);
  const { title, privacyNote, firstName, lastName, number, expMonth, expYear, cvc, differentAddress, address } = options;
  return (
    <>
      <div className={classes.head}>
        <SectionHeading title={title} />
        <p className={classes.note}><LockIcon />{privacyNote}</p>
      </div>
      <FieldStack>
        <FieldPair>
          <TextField name={at('first_name')} {...wordsOf(firstName)} autoComplete="cc-given-name" />
          <TextField name={at('last_name')} {...wordsOf(lastName)} autoComplete="cc-family-name" />
        </FieldPair>
        <TextField name={at('number')} {...wordsOf(number)} autoComplete="cc-number" inputMode="numeric" mask={maskCardNumber}
          maxLength={MOST_TYPED} adornment={<CardBrand />} />
        <div className={classes.expiry}>
          <SelectField name={at('exp_month')} {...wordsOf(expMonth)} options={EXPIRY_MONTHS} placeholder={options.expMonthPlaceholder} autoComplete="cc-exp-month" />
          <SelectField name={at('exp_year')} {...wordsOf(expYear)} options={years} placeholder={options.expYearPlaceholder} autoComplete="cc-exp-year" />
          <TextField name={at('cvc')} {...wordsOf(cvc)} autoComplete="cc-csc" inputMode="numeric" mask={maskSecurityCode} maxLength={4} />
        </div>
        {asks(at('differentAddress')) && (
          <CheckboxField name={at('differentAddress')} label={differentAddress.label} text={differentAddress.hint} tooltip={differentAddress.tooltip} />
        )}
        {asks(at('line1')) && (
          <AddressFields prefix="paymentInformation" states={states} autoCompleteSection="billing" wording={address} />
        )}
      </FieldStack>
    </>
  );
};

export { Payment as view };

/** Longer than the 19 characters that are kept: a number pasted with odd spaces still comes in whole, then is masked. */
const MOST_TYPED = 32;

function CardBrand() {
  const { value } = useFormField('paymentInformation.number');
  const brand = cardBrandOf(typeof value === 'string' ? value : '');
  return brand && <span className={classes.brand}>{brand}</span>;
}
