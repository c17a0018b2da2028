import type { ModuleView } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { Panel } from 'shared-ui/panel';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { TextField } from 'shared-ui/text-field';
import { IMMEDIATE_SERVICE, REQUESTED_PRICE } from '../../price/paths.ts';
import type { NamedPriceOptions } from './options.ts';
import classes, { sheet } from './view.css';

/** The customer's own price, or immediate service at the regular one. Focusing the price field unticks immediate service (PN-013). */
const NamedPrice: ModuleView<NamedPriceOptions> = ({ options: { price, immediate, whatHappens, steps }, host: { form, known$ } }) => {
  useStyleSheet(sheet);
  return (
    <FieldStack>
      <div onFocus={() => {
        if (known$.value.data.nyop?.immediateService) form.change(IMMEDIATE_SERVICE as never, false as never);
      }}>
        <TextField name={REQUESTED_PRICE} {...wordsOf(price)} width="short" inputMode="decimal" placeholder="$" maxLength={12} autoComplete="off" />
      </div>
      <CheckboxCard name={IMMEDIATE_SERVICE} label={immediate.label} text={immediate.text} />
      <Panel>
        <p className={classes.title}>{whatHappens}</p>
        <ol className={classes.steps}>{steps.map((step) => <li key={step}>{step}</li>)}</ol>
      </Panel>
    </FieldStack>
  );
};

export { NamedPrice as view };
