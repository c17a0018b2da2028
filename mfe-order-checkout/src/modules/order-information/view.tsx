import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { NoticeLine } from 'shared-ui/notice-line';
import { ENTITY_CARDS_SHOWN, RadioCards } from 'shared-ui/radio-cards';
import { StateField } from 'shared-ui/state-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { businessStatus, IS_BUSINESS_FORMED } from '../../company/existing-business.ts';
import { serviceStates } from '../../jurisdictions/service-states.ts';
import { AFFILIATE_CODE } from '../affiliate-code.ts';
import { BillingTypeField } from '../billing-type-field.tsx';
import { useAskedPaths } from '../use-asked-paths.ts';
import { YesNoCards } from '../yes-no-cards.tsx';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import {
  BUSINESS_NAME,
  ENTITY_TYPE,
  entityTypesToChoose,
  FORMED_ABROAD,
  isNameRequired,
  STATE,
  optIns,
} from './fields.ts';
import type { OrderInformationOptions } from './options.ts';

/** What the order is for: the business, its state, further products and how they are billed. */
const OrderInformation: ModuleView<OrderInformationOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const { states, offers, status, nameRequired, entityTypes } = useStore(host.known, (known) => ({
    states: serviceStates(options, known),
    offers: optIns(options, known).map((offer) => ({
      ...offer,
      ...priceOfChoice(tickOf(offer.path, known), known, offer.saveAs),
    })),
    status: businessStatus(known).kind,
    nameRequired: isNameRequired(options, known),
    entityTypes: entityTypesToChoose(options, known),
  }));
  const { entityType, businessName, businessFormed, formed, unformed, notFormed, notFormedLink, state, affiliateCode } =
    options;
  return (
    <FieldStack>
      {asks(IS_BUSINESS_FORMED) && (
        <YesNoCards
          name={IS_BUSINESS_FORMED}
          wording={businessFormed}
          choices={{ yes: formed, no: unformed }}
          first="yes"
        />
      )}
      {status === 'not-formed' && (
        <NoticeLine tone="warn">
          <span>{notFormed}</span> {notFormedLink && <a href={notFormedLink.url}>{notFormedLink.label}</a>}
        </NoticeLine>
      )}
      {entityTypes.length > 1 && asks(ENTITY_TYPE) && (
        <RadioCards
          name={ENTITY_TYPE}
          {...wordsOf(entityType)}
          storeOption
          columns={entityTypes.length === 2 ? 2 : 4}
          collapseTo={ENTITY_CARDS_SHOWN}
          options={entityTypes.map(({ key, value, text }) => ({ key, value, label: value, text }))}
        />
      )}
      {asks(BUSINESS_NAME) && (
        <TextField
          name={BUSINESS_NAME}
          {...wordsOf(businessName)}
          autoComplete="organization"
          optional={!nameRequired}
        />
      )}
      {asks(STATE) && (
        <StateField
          name={STATE}
          {...wordsOf(state)}
          groups={states}
          placeholder={options.statePlaceholder}
          width="half"
        />
      )}
      {asks(FORMED_ABROAD) && (
        <YesNoCards
          name={FORMED_ABROAD}
          wording={options.formedAbroad}
          choices={options.formedAbroadChoices}
          first="yes"
        />
      )}
      {offers
        .filter(({ path }) => asks(path))
        .map(({ path, wording, price, period }) => (
          <CheckboxCard
            key={path}
            name={path}
            label={wording.label}
            text={wording.hint}
            tooltip={wording.tooltip}
            price={price}
            period={period}
          />
        ))}
      {asks('billingType') && <BillingTypeField options={options} host={host} />}
      {asks(AFFILIATE_CODE) && (
        <TextField name={AFFILIATE_CODE} {...wordsOf(affiliateCode)} width="half" autoComplete="off" />
      )}
    </FieldStack>
  );
};

export { OrderInformation as view };
