import type { ModuleView } from 'shared-contracts/area-host';
import { namedPriceOf } from 'shared-contracts/named-price';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { InfoIcon } from 'shared-ui/icons';
import { Panel } from 'shared-ui/panel';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { TextField } from 'shared-ui/text-field';
import { useKnown } from 'shared-ui/use-known';
import { IMMEDIATE_SERVICE, REQUESTED_PRICE } from '../../price/paths.ts';
import type { NamedPriceOptions } from './options.ts';
import classes, { sheet } from './view.css';

/** The customer's own price, or immediate service at the regular price. Focusing the price field unticks immediate service. */
const NamedPrice: ModuleView<NamedPriceOptions> = ({ options: { price, notLower, or, immediate, whatHappens, steps }, host: { form, known$, chargeWith } }) => {
  useStyleSheet(sheet);
  const isLower = useKnown(known$, (known) => {
    const named = namedPriceOf(known);
    if (named.kind !== 'offer' || !named.yearly) return true;
    return chargeWith?.({}) !== chargeWith?.({ changes: [{ kind: 'set', path: IMMEDIATE_SERVICE, value: true }] });
  });
  const regular = useKnown(known$, ({ topics }) => topicState(topics, TOPICS.regularPriceChanged)) ?? { yearly: 0, states: 0 };
  const hasRegularPrice = regular.states > 0;
  return (
    <FieldStack>
      <div onFocus={() => {
        // The form's type knows no constants of paths, hence `never`.
        if (known$.value.data.nyop?.immediateService) form.change(IMMEDIATE_SERVICE as never, false as never);
      }}>
        <TextField name={REQUESTED_PRICE} {...wordsOf(price)} width="short" inputMode="decimal" prefix="$" autoComplete="off" />
        <div role="status">{hasRegularPrice && !isLower && <p className={classes.notLower}><InfoIcon /><span>{notLower}</span></p>}</div>
      </div>
      <p className={classes.or}>{or}</p>
      <CheckboxCard
        name={IMMEDIATE_SERVICE} label={immediate.label} text={regular.states > 1 ? immediate.textInStates.replace('{count}', String(regular.states)) : immediate.text}
        price={hasRegularPrice ? regular.yearly : undefined} period="year"
      />
      <Panel>
        <p className={classes.title}>{whatHappens}</p>
        <ol className={classes.steps}>{steps.map((step) => <li key={step}>{step}</li>)}</ol>
      </Panel>
    </FieldStack>
  );
};

export { NamedPrice as view };
