import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { useStore } from 'shared-ui/use-store';
import { chosenState } from '../../company/chosen-company.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { fillTemplate } from '../../wording/fill-template.ts';
import { type PrivacyUpsellOptions, isAllowedInState, PRIVACY_UPSELL } from './rules.ts';

/** A checkbox that puts the registered agent's address in place of the customer's. */
const PrivacyUpsell: ModuleView<PrivacyUpsellOptions> = ({ options, host }) => {
  const { label, text, tooltip, saveAs, notAllowedReason } = options;
  const { isAllowed, price, state } = useStore(host.known, (known) => ({
    isAllowed: isAllowedInState(options, known),
    price: saveAs === undefined ? undefined : priceOfChoice(tickOf(PRIVACY_UPSELL, known), known, saveAs)?.price,
    state: chosenState(known)?.value ?? '',
  }));
  return (
    <CheckboxCard
      name={PRIVACY_UPSELL}
      label={label}
      text={text}
      tooltip={tooltip}
      price={price}
      disabled={!isAllowed}
      reason={isAllowed ? undefined : fillTemplate(notAllowedReason, { state })}
    />
  );
};

export { PrivacyUpsell as view };
