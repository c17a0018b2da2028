import type { ModuleView, AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { ENTITY_CARDS_SHOWN, RadioCards } from 'shared-ui/radio-cards';
import { SelectField } from 'shared-ui/select-field';
import { StateField } from 'shared-ui/state-field';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { Price } from 'shared-ui/money';
import { chosenState } from '../../company/chosen-company.ts';
import { designatorsOf, filedCompanyName } from '../../company/designators.ts';
import { entityTypeChoices } from '../../company/entity-type-choices.ts';
import { pricedDurations } from '../../pricing/price-of-duration.ts';
import { isDurationAsked } from '../../jurisdictions/agent-durations.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { BillingCards } from '../billing-cards.tsx';
import { LatePart } from '../late-part.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { homeStatesOf, statesOf } from './choices.ts';
import { DESTINATION_PATH, type InlineMailForwardingOptions } from './inline-mail-forwarding.ts';
import type { CompanyInformationOptions } from './options.ts';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { ADD_CHANGE_PATH, CHANGING_PATH, type ChangeOfAgentOptions } from './change-of-agent.ts';
import { cardOf } from '../../wording/card-of.ts';

/** Most pages ask for the attorney in another step. */
const loadAttorneyInputs = () =>
  import(/* webpackChunkName: 'attorney-inputs' */ '../attorney-inputs.tsx').then(
    ({ AttorneyInputs }) => AttorneyInputs,
  );

const pathOf = (field: string): string => `companyInformation.${field}`;

/** The choices that follow from the answers so far. */
function choicesOf(options: CompanyInformationOptions, known: Known) {
  const state = chosenState(known);
  return {
    designators: designatorsOf(known),
    filedAs: filedAsHint(options, known),
    types: entityTypeChoices(options, known),
    states: statesOf(options, known),
    homeStates: homeStatesOf(options, known),
    durations: pricedDurations(known),
    asksDuration: options.registeredAgentDuration.show && isDurationAsked(options, known),
    hasState: state !== undefined,
  };
}

/** How a name without a designator is filed, once one is chosen; only where choosing it does not change the name. */
function filedAsHint(
  { designatorOnlyIfMissing, filedAs }: CompanyInformationOptions,
  known: Known,
): string | undefined {
  const { companyName = '' } = known.data.companyInformation ?? {};
  const name = filedCompanyName(known);
  return designatorOnlyIfMissing && name !== companyName.trim() ? fillTemplate(filedAs, { name }) : undefined;
}

/** Kind, state, agent, name and purpose of the company. What the price hangs on comes first. */
const CompanyInformation: ModuleView<CompanyInformationOptions> = ({ options, host }) => {
  const { designators, filedAs, types, states, homeStates, durations, asksDuration, hasState } = useStore(
    host.known,
    (known) => choicesOf(options, known),
  );
  const asks = useAskedPaths(host);
  const {
    companyName,
    designator,
    altCompanyName,
    entityType,
    state,
    homeState,
    registeredAgentDuration,
    businessPurpose,
  } = options;
  return (
    <FieldStack>
      {/* A single type is shown only if it is disabled; otherwise there is nothing to choose. */}
      {(types.length > 1 || types.some(({ disabled }) => disabled)) && (
        <RadioCards
          name={pathOf('entityType')}
          {...wordsOf(entityType)}
          storeOption
          columns={types.length === 2 ? 2 : 4}
          collapseTo={ENTITY_CARDS_SHOWN}
          options={types.map(({ value, text, ...type }) => ({ ...type, value, label: value, text: text || undefined }))}
        />
      )}
      {asks(pathOf('homeState')) && (
        <StateField
          name={pathOf('homeState')}
          {...wordsOf(homeState)}
          groups={homeStates}
          placeholder={options.statePlaceholder}
          width="half"
        />
      )}
      {asks(pathOf('state')) && (
        <FieldPair>
          <StateField
            name={pathOf('state')}
            {...wordsOf(state)}
            groups={states}
            placeholder={options.statePlaceholder}
          />
          {asksDuration && (
            <SelectField
              name={pathOf('registeredAgentServiceDuration')}
              {...wordsOf(registeredAgentDuration)}
              options={durations}
              placeholder={hasState ? undefined : options.registeredAgentPlaceholder}
              disabled={durations.length === 0}
            />
          )}
        </FieldPair>
      )}
      {asks('billingType') && (
        <BillingCards
          name="billingType"
          {...wordsOf(options.billingType)}
          options={[
            { key: 'yearly', ...cardOf(options.payUpFront) },
            { key: 'monthly', ...cardOf(options.payMonthly) },
          ]}
          host={host}
        />
      )}
      {asks(pathOf('companyName')) && (
        <TextField name={pathOf('companyName')} {...wordsOf(companyName)} autoComplete="organization" showTick />
      )}
      {asks(pathOf('companyNameDesignator')) && (
        <SelectField
          name={pathOf('companyNameDesignator')}
          {...wordsOf(designator)}
          hint={filedAs ?? designator.hint}
          width="half"
          answerOf={({ key }) => key}
          options={designators.map((key) => ({ key, value: key }))}
        />
      )}
      {asks(pathOf('altCompanyName')) && (
        <TextField name={pathOf('altCompanyName')} {...wordsOf(altCompanyName)} autoComplete="off" optional />
      )}
      <ChangeOfAgentFields options={options.changeOfAgent} host={host} />
      {asks(DESTINATION_PATH) && <InlineMailForwardingField options={options.inlineMailForwarding} host={host} />}
      {businessPurpose.show && (
        <TextAreaField
          name={pathOf('businessPurpose')}
          {...wordsOf(businessPurpose)}
          optional={!options.businessPurposeRequired}
        />
      )}
      {options.notifyAttorney.show && (
        <LatePart required load={loadAttorneyInputs} log={host.log} props={{ options, asks }} />
      )}
    </FieldStack>
  );
};

export { CompanyInformation as view };

/** Asks whether the registered agent changes and, after a yes, whether we file the change. */
function ChangeOfAgentFields({ options, host }: { options: ChangeOfAgentOptions; host: AreaHost }) {
  const asks = useAskedPaths(host);
  const price = useStore(host.known, (known) =>
    options.show ? priceOfChoice(tickOf(checkedPath(options.saveAs), known), known, options.saveAs)?.price : undefined,
  );
  const { add, yes, no } = options;
  return (
    <>
      {asks(CHANGING_PATH) && (
        <RadioCards
          name={CHANGING_PATH}
          {...wordsOf(options)}
          storeOption
          columns={2}
          options={[
            { key: 'yes', label: yes },
            { key: 'no', label: no },
          ]}
        />
      )}
      {asks(ADD_CHANGE_PATH) && (
        <CheckboxCard name={ADD_CHANGE_PATH} label={add.label} text={add.hint} tooltip={add.tooltip} price={price} />
      )}
    </>
  );
}

/** Asks whose address the company's mail goes to; ours has the price of the product that it brings. */
function InlineMailForwardingField({
  options: { ourAddress, yourAddress, saveAs, ...words },
  host,
}: {
  options: InlineMailForwardingOptions;
  host: AreaHost;
}) {
  const priced = useStore(host.known, (known) => priceOfChoice(tickOf(checkedPath(saveAs), known), known, saveAs));
  return (
    <RadioCards
      name={DESTINATION_PATH}
      {...wordsOf(words)}
      columns={2}
      options={[
        {
          key: 'ourAddress',
          ...cardOf(ourAddress),
          ...(priced && { price: <Price cents={priced.price} period={priced.period} /> }),
        },
        { key: 'yourAddress', ...cardOf(yourAddress) },
      ]}
    />
  );
}
