import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxField } from 'shared-ui/checkbox-field';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { ENTITY_CARDS_SHOWN, RadioCards } from 'shared-ui/radio-cards';
import { SelectField } from 'shared-ui/select-field';
import { StateField } from 'shared-ui/state-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import { useAskedPaths } from '../use-asked-paths.ts';
import { pathOf } from './fields.ts';
import type { BusinessDetailsOptions } from './options.ts';

/** Who the customer is in business, and the state in which the service is needed. */
const BusinessDetails: ModuleView<BusinessDetailsOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const states = useStore(host.known, (known) => serviceStates(options, known));
  const { legalName, industry, industries, entityType, entityTypes, position, state, residency } = options;
  return (
    <FieldStack>
      {entityTypes.length > 1 && (
        <RadioCards
          name={pathOf('entityType')}
          {...wordsOf(entityType)}
          storeOption
          columns={entityTypes.length === 2 ? 2 : 4}
          collapseTo={ENTITY_CARDS_SHOWN}
          options={entityTypes.map(({ key, value }) => ({ key, value, label: value }))}
        />
      )}
      {asks(pathOf('companyName')) && (
        <TextField
          name={pathOf('companyName')}
          {...wordsOf(legalName)}
          autoComplete="organization"
          optional={options.persons.length === 0}
        />
      )}
      <FieldPair>
        {asks(pathOf('industry')) &&
          (industries.length > 0 ? (
            <SelectField
              name={pathOf('industry')}
              {...wordsOf(industry)}
              options={industries.map((name) => ({ key: name, value: name }))}
              answerOf={({ key }) => key}
              optional
            />
          ) : (
            <TextField name={pathOf('industry')} {...wordsOf(industry)} autoComplete="off" optional />
          ))}
        {asks(pathOf('position')) && (
          <TextField name={pathOf('position')} {...wordsOf(position)} autoComplete="organization-title" optional />
        )}
      </FieldPair>
      <StateField
        name={pathOf('state')}
        {...wordsOf(state)}
        groups={states}
        placeholder={options.statePlaceholder}
        width="half"
      />
      {asks(pathOf('isStateResident')) && <CheckboxField name={pathOf('isStateResident')} {...wordsOf(residency)} />}
    </FieldStack>
  );
};

export { BusinessDetails as view };
