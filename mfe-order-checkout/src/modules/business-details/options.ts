import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct';
import { fieldWording } from 'shared-ui/field-wording';
import { INDIVIDUAL } from '../../company/chosen-company.ts';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()) });

/** Page options of the business details module: a business, or a person, that exists already. */
export const BusinessDetailsOptionsStruct = object({
  legalName: fieldWording({
    label: 'Legal Name',
    hint: 'As it appears on the state record. Leave it empty if you act in your own name.',
  }),
  industry: fieldWording({ label: 'Industry' }),
  /** Industries to choose from; with none, the customer writes one. */
  industries: defaulted(array(nonempty(string())), []),
  entityType: fieldWording({ label: 'Entity Type' }),
  /** The first is chosen at the beginning. */
  entityTypes: defaulted(nonempty(array(EntityTypeStruct)), [
    INDIVIDUAL,
    ...['LLC', 'Corp', 'NP Corp', 'PLLC'].map((key) => ({ key, value: key })),
  ]),
  /**
   * Keys of the entity types that are persons. On a page with them, only they are asked for their residency, and only
   * the others for a legal name, which is then required.
   */
  persons: defaulted(array(nonempty(string())), []),
  position: fieldWording({ label: 'Position' }),
  state: fieldWording({ label: 'State of Service' }),
  statePlaceholder: defaulted(string(), 'Select State'),
  /** Under a state in which the site sells nothing. */
  stateUnavailableReason: defaulted(nonempty(string()), 'We do not offer service here'),
  residency: fieldWording({
    label: 'I am a resident of this state',
    hint: 'You live here, or your business is registered here.',
  }),
  /** Its name in messages, and the message while it is not confirmed. */
  residencyName: defaulted(nonempty(string()), 'Residency'),
  residencyMissing: defaulted(nonempty(string()), 'Please confirm that you are a resident of this state'),
});
export type BusinessDetailsOptions = Infer<typeof BusinessDetailsOptionsStruct>;
