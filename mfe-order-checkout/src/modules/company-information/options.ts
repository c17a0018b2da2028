import { array, boolean, defaulted, integer, min, nonempty, object, record, size, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()), text: defaulted(string(), '') });

/** What a page may say of the company information module. */
export const CompanyInformationOptionsStruct = object({
  companyName: fieldWording({ label: 'Company Name', hint: 'Include the ending: LLC, L.L.C. or Limited Liability Company.' }),
  designator: fieldWording({ label: 'Company Ending', hint: 'The law asks for one. We keep it and the name in step.' }),
  altCompanyName: fieldWording({ label: 'Alternative Name', hint: 'We use it only if the state refuses your first choice.' }),
  entityType: fieldWording({ label: 'Entity Type' }),
  state: fieldWording({ label: 'Primary State' }),
  statePlaceholder: defaulted(string(), 'Select State'),
  registeredAgentDuration: fieldWording({
    label: 'Registered Agent Service',
    tooltip: 'Every state asks for a registered agent: someone at a street address who takes legal mail for the company.',
  }),
  registeredAgentPlaceholder: defaulted(string(), 'Select a state first'),
  businessPurpose: fieldWording({ label: 'Business Purpose', hint: 'At least 10 characters.' }),
  /** Off: the purpose may stay empty (OC-016). */
  businessPurposeRequired: defaulted(boolean(), false),
  businessPurposeLeastLength: defaulted(min(integer(), 1), 10),
  notifyAttorney: fieldWording({ label: 'Notify my attorney', hint: 'We send your attorney a copy of the filed documents.' }),
  attorneyFirstName: fieldWording({ label: 'Attorney First Name' }),
  attorneyLastName: fieldWording({ label: 'Attorney Last Name' }),
  attorneyEmail: fieldWording({ label: 'Attorney Email' }),
  /** With one type the question is not shown and its answer is given (OC-002). */
  entityTypes: defaulted(nonempty(array(EntityTypeStruct)), [{ key: 'LLC', value: 'LLC', text: '' }]),
  /** Entity type → states in which it is not offered (OC-020). */
  stateBlacklist: defaulted(record(string(), array(size(string(), 2))), {}),
  /** Under a state that cannot be chosen; `{entity type}` is replaced. */
  stateUnavailableReason: defaulted(string(), 'Not available for {entity type}'),
  /** Years of registered agent service chosen beforehand (OC-028). */
  registeredAgentYears: defaulted(min(integer(), 1), 1),
});
export type CompanyInformationOptions = Infer<typeof CompanyInformationOptionsStruct>;
