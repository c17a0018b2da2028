import type { FieldRules, Known } from 'shared-contracts/area-rules';
import { fieldWording, type FieldWording } from 'shared-contracts/field-wording';

/**
 * The options with which a module asks about the attorney; `show` says whether it does so where the page does not say.
 */
export const attorneyOptions = (show: boolean) => ({
  notifyAttorney: fieldWording({
    label: 'Notify my attorney',
    hint: 'We send your attorney a copy of the filed documents.',
    show,
  }),
  attorneyFirstName: fieldWording({ label: 'Attorney First Name' }),
  attorneyLastName: fieldWording({ label: 'Attorney Last Name' }),
  attorneyEmail: fieldWording({ label: 'Attorney Email' }),
});

export interface AttorneyOptions extends Record<keyof ReturnType<typeof attorneyOptions>, FieldWording> {
  /** A heading above the question, which is then a separate part of the step. */
  attorneyTitle?: string;
}

/** The question about the attorney and, after a yes, name and email. */
export function attorneyFieldRules(options: AttorneyOptions, { data }: Known): FieldRules {
  const { notifyAttorney, attorneyFirstName, attorneyLastName, attorneyEmail } = options;
  if (!notifyAttorney.show) return {};
  return {
    'companyInformation.notifyAttorney': { label: notifyAttorney.label, rules: '' },
    ...(data.companyInformation?.notifyAttorney && {
      'companyInformation.attorneyFirstName': { label: attorneyFirstName.label, rules: 'required|length:2' },
      'companyInformation.attorneyLastName': { label: attorneyLastName.label, rules: 'required|length:2' },
      'companyInformation.attorneyEmail': { label: attorneyEmail.label, rules: 'required|email' },
    }),
  };
}
