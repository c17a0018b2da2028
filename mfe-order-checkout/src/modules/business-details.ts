import { keyOfAnswer } from 'shared-contracts/conditions';
import { checkbox, defineQuestions, radio, state, text } from 'shared-contracts/questions';
import type { Known } from 'shared-contracts/area-rules';
import { array, defaulted, nonempty, object, string } from 'superstruct';
import { INDIVIDUAL } from '../company/chosen-company.ts';
import { serviceStates } from '../jurisdictions/service-states.ts';

const EntityTypeStruct = object({ key: nonempty(string()), value: nonempty(string()) });

interface Persons {
  persons: readonly string[];
}

const isPerson = ({ persons }: Persons, { data }: Known) =>
  persons.includes(String(keyOfAnswer(data.companyInformation?.entityType)));

/**
 * Who the customer is in business: a business, or a person, that exists already, and the state in which the service is
 * needed.
 */
export const rules = defineQuestions(
  {
    /** Industries to choose from; with none, the customer writes one. */
    industries: defaulted(array(nonempty(string())), []),
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
    statePlaceholder: defaulted(string(), 'Select State'),
    /** Under a state in which the site sells nothing. */
    stateUnavailableReason: defaulted(nonempty(string()), 'We do not offer service here'),
    /** The name of the residency in messages, and the message while it is not confirmed. */
    residencyName: defaulted(nonempty(string()), 'Residency'),
    residencyMissing: defaulted(nonempty(string()), 'Please confirm that you are a resident of this state'),
  },
  {
    'companyInformation.entityType': radio('Entity Type', {
      stores: 'option',
      columns: ({ entityTypes }) => (entityTypes.length === 2 ? 2 : 4),
      collapseTo: 4,
      choices: ({ entityTypes }) => entityTypes,
      initial: ({ entityTypes: [first] }) => first?.key,
      hidden: ({ entityTypes }) => entityTypes.length === 1,
    }),
    'companyInformation.companyName': text('Legal Name', {
      option: 'legalName',
      hint: 'As it appears on the state record. Leave it empty if you act in your own name.',
      asked: (options, known) => !isPerson(options, known),
      required: ({ persons }) => persons.length > 0,
      rules: 'length:2|maxLength:200',
      autoComplete: 'organization',
    }),
    'companyInformation.industry': text('Industry', {
      kind: ({ industries }) => (industries.length > 0 ? 'select' : 'text'),
      stores: 'key',
      required: false,
      choices: ({ industries }) => industries,
      rules: ({ industries }) => (industries.length > 0 ? undefined : 'maxLength:100'),
      width: 'half',
      autoComplete: ({ industries }) => (industries.length > 0 ? undefined : 'off'),
    }),
    'companyInformation.position': text('Position', {
      required: false,
      rules: 'maxLength:100',
      width: 'half',
      autoComplete: 'organization-title',
    }),
    'companyInformation.state': state('State of Service', {
      choices: (options, known) => serviceStates(options, known),
      placeholder: ({ statePlaceholder }) => statePlaceholder,
      width: 'medium',
    }),
    'companyInformation.isStateResident': checkbox('I am a resident of this state', {
      option: 'residency',
      hint: 'You live here, or your business is registered here.',
      asked: (options, known) => options.persons.length === 0 || isPerson(options, known),
      required: true,
      name: ({ residencyName }) => residencyName,
      missing: ({ residencyMissing }) => residencyMissing,
    }),
  },
);
