import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import { useStore } from 'shared-ui/use-store';
import { priceOfChoice } from '../../pricing/price-of-choice.ts';
import { useAskedPaths } from '../use-asked-paths.ts';
import { type TaxIdOptions, taxIdChoices } from './rules.ts';

const SELECTION = 'taxIDSelection';

/** The choice of a tax ID, with the price of each unless all cost the same. */
const TaxId: ModuleView<TaxIdOptions> = ({ options, host }) => {
  const asks = useAskedPaths(host);
  const choices = useStore(host.known, (known) =>
    taxIdChoices(options, known).map((choice) => ({
      ...choice,
      price: priceOfChoice(
        { made: [{ kind: 'set', path: SELECTION, value: choice.key }], undone: [{ kind: 'clear', path: SELECTION }] },
        known,
        options.saveAs,
      )?.price,
    })),
  );
  if (!asks(SELECTION)) return null;
  const isPriced = new Set(choices.map(({ price }) => price)).size > 1;
  return (
    <RadioCards
      name={SELECTION}
      {...wordsOf(options)}
      columns={2}
      options={choices.map(({ price, ...choice }) => ({
        ...choice,
        ...(isPriced && price !== undefined && { price: <Price cents={price} /> }),
      }))}
    />
  );
};

export { TaxId as view };
