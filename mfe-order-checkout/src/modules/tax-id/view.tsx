import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import { useKnown } from 'shared-ui/use-known';
import type { TaxIdOptions } from './options.ts';
import { taxIdChoices } from './tax-id-choices.ts';

/** The choice of a tax ID, with the price of each. */
const TaxId: ModuleView<TaxIdOptions> = ({ options, host }) => {
  const choices = useKnown(host.known$, (known) => taxIdChoices(options, known));
  return (
    <RadioCards name="taxIDSelection" {...wordsOf(options)} columns={2}
      options={choices.map(({ price, ...choice }) => ({ ...choice, ...(price !== undefined && { price: <Price cents={price} /> }) }))} />
  );
};

export { TaxId as view };
