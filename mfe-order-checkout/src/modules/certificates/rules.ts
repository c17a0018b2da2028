import { moduleRules, type Change, type FieldRules, type Known } from 'shared-contracts/area-rules';
import { choiceField } from 'shared-contracts/choice-field';
import { areSimpleProductsLoaded, quantitiesSold, ticksOf } from './certificate-choices.ts';
import { CertificatesOptionsStruct, QUANTITY, type CertificatesOptions } from './options.ts';

export const rules = moduleRules<CertificatesOptions>({
  options: CertificatesOptionsStruct,
  initialValues: () => ({ companyInformation: { certificateQuantity: 0 } }),
  fields: certificatesFields,
  settle: settleCertificates,
});

function certificatesFields(options: CertificatesOptions, known: Known): FieldRules {
  const quantities = quantitiesSold(options, known).map(({ quantity }) => String(quantity));
  return {
    [QUANTITY]: choiceField(options.certificates.label, ['0', ...quantities], { isOptional: true, none: 0, sample: 0 }),
  };
}

/** Ticks the product of the chosen quantity and no other. A quantity that is not sold any more becomes none. */
function settleCertificates(options: CertificatesOptions, _before: Known, after: Known): Change[] {
  if (!areSimpleProductsLoaded(after)) return [];
  const chosen = quantitiesSold(options, after).find(
    ({ quantity }) => quantity === after.data.companyInformation?.certificateQuantity,
  );
  const ticks = ticksOf(options.quantities, chosen?.saveAs, after);
  return chosen ? ticks : [...ticks, { kind: 'set', path: QUANTITY, value: 0 }];
}
