import type { ModuleView } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { namedPriceOf } from 'shared-contracts/named-price';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { InfoIcon } from 'shared-ui/icons';
import { Price } from 'shared-ui/money';
import { Panel } from 'shared-ui/panel';
import { RadioCards } from 'shared-ui/radio-cards';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { IMMEDIATE_SERVICE, type NamedPriceOptions, REQUESTED_PRICE } from '../../price/named-price-options.ts';
import classes from './view.css';

const IMMEDIATE = 'immediate';

/**
 * The customer's own price, or immediate service at the regular price. Focusing the price field chooses the own price.
 */
const NamedPrice: ModuleView<NamedPriceOptions> = ({ options, host: { answers, known: knownStore, chargeWith } }) => {
  const { price, question, named, notLower, notLowerThan, immediate, whatHappens, steps } = options;
  const isLower = useStore(knownStore, (known) => {
    const answer = namedPriceOf(known);
    if (answer.kind !== 'offer' || !answer.yearly) return true;
    return chargeWith({}) !== chargeWith({ changes: [{ kind: 'set', path: IMMEDIATE_SERVICE, value: true }] });
  });
  const { yearly, states } = useStore(knownStore, ({ topics }) => topicState(topics, TOPICS.regularPriceChanged)) ?? {
    yearly: 0,
    states: 0,
  };
  const hasRegularPrice = states > 0;
  // Where prices differ between states, there is none per state to name.
  const each = hasRegularPrice && yearly % states === 0 ? formatMoney(yearly / states) : undefined;
  const immediateText = states > 1 ? immediate.textInStates.replace('{count}', String(states)) : immediate.text;
  const field = (
    <div
      onFocus={() => {
        if (knownStore.state.data.nyop?.immediateService) answers.change(IMMEDIATE_SERVICE, false);
      }}
    >
      <TextField
        name={REQUESTED_PRICE}
        {...wordsOf(price)}
        width="short"
        inputMode="decimal"
        prefix="$"
        autoComplete="off"
      />
      <div role="status">
        {hasRegularPrice && !isLower && (
          <p className={classes.notLower}>
            <InfoIcon />
            <span>{each ? notLowerThan.replace('{price}', each) : notLower}</span>
          </p>
        )}
      </div>
    </div>
  );
  if (knownStore.state.page.correction) return null;
  return (
    <FieldStack>
      <RadioCards
        name={IMMEDIATE_SERVICE}
        label={question}
        storedAs={({ key }) => key === IMMEDIATE}
        options={[
          { key: 'named', ...named, content: field },
          {
            key: IMMEDIATE,
            label: immediate.label,
            text: immediateText.replace('{price}', each ?? ''),
            price: hasRegularPrice && <Price cents={yearly} period="year" />,
          },
        ]}
      />
      <Panel>
        <p className={classes.title}>{whatHappens}</p>
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
    </FieldStack>
  );
};

export { NamedPrice as view };
