import { useEffect } from 'react';
import { countryName } from 'shared-contracts/country-name';
import type { SelectOption } from 'shared-contracts/form-data';
import { SelectField, type SelectFieldProps } from './select-field.tsx';
import { useFormField } from './use-form-field.ts';

export type CountryFieldProps = Omit<SelectFieldProps, 'options'>;

/** A select for countries; sets the United States if the answer is missing when it mounts. */
export function CountryField({
  placeholder = 'Choose Country',
  searchPlaceholder = 'Search countries',
  autoComplete = 'country',
  ...select
}: CountryFieldProps) {
  const { value, change } = useFormField(select.name);
  useEffect(() => {
    if (value === undefined) change(DEFAULT_COUNTRY);
    // Only on mount: a country that is cleared later stays cleared.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <SelectField
      {...select}
      options={countries}
      placeholder={placeholder}
      searchPlaceholder={searchPlaceholder}
      autoComplete={autoComplete}
    />
  );
}

/** ISO 3166-1 codes of two letters. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY ' +
  'BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR ' +
  'IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF ' +
  'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** The United States, as a select stores it. */
export const DEFAULT_COUNTRY: SelectOption = { key: 'US', value: 'United States' };

let list: readonly SelectOption[] | undefined;

/**
 * All countries as options (two-letter code, English name): the default first, then by name. The names come from the
 * browser, so that the page contains only the codes.
 */
export function countries(): readonly SelectOption[] {
  list ??= [
    DEFAULT_COUNTRY,
    ...CODES.split(' ')
      .filter((key) => key !== DEFAULT_COUNTRY.key)
      .map((key) => ({ key, value: countryName(key) ?? key }))
      .sort((left, right) => left.value.localeCompare(right.value, 'en')),
  ];
  return list;
}
