import { moduleRules, type FieldRules, type Known, type ProductReference } from 'shared-contracts/area-rules';
import { addOnPath, AREA_CODE, PHONE_NUMBER, RESERVATION_KEY } from '../../phone/area-codes.ts';
import { PhoneNumberOptionsStruct, type PhoneNumberOptions } from '../../phone/phone-number-options.ts';

/** Requires an area code and one of its numbers; the add-ons are optional. */
export const rules = moduleRules<PhoneNumberOptions>({ options: PhoneNumberOptionsStruct, fields, products });

function fields({ areaCode, missing, addOns }: PhoneNumberOptions, { data }: Known): FieldRules {
  // Without an area code no numbers are shown, so an error on the number would have no field to lead to.
  const hasAreaCode = /^\d{3}$/.test(data.phoneService?.phoneAreaCode ?? '');
  return {
    [AREA_CODE]: {
      label: areaCode.label,
      rules: 'required|numeric|length:3|maxLength:3',
      asyncRules: 'areaCode',
      sample: '307',
    },
    ...(hasAreaCode && {
      [PHONE_NUMBER]: { label: `A ${missing.name}`, rules: 'required|phoneNumber', sample: '3075550100' },
    }),
    [RESERVATION_KEY]: { label: 'Reservation', rules: 'maxLength:36', sample: '3f8c1f0e-5f0b-4c55-9d1c-6a1d3f8f2b7a' },
    ...Object.fromEntries(addOns.map(({ saveAs, label }) => [addOnPath(saveAs), { label, rules: '' }])),
  };
}

function products({ product, addOns }: PhoneNumberOptions): ProductReference[] {
  return [
    { path: 'product', product, among: 'simple' },
    ...addOns.map((addOn, index) => ({
      path: `addOns.${index}.product`,
      product: addOn.product,
      among: 'simple' as const,
    })),
  ];
}
