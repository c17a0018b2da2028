import { Price } from 'shared-ui/money';
import { viewOf, type OwnControlProps } from 'shared-ui/questions';
import { RadioCards } from 'shared-ui/radio-cards';
import { useStore } from 'shared-ui/use-store';
import { priceOfChoice } from '../../pricing/price-of-choice.ts';
import { rules } from './rules.ts';

export const view = viewOf(rules, { taxIDSelection: PricedChoices });

/** The choices with the price of each, unless all cost the same. */
function PricedChoices({ question: { path, choices, columns, product = '' }, field, host }: OwnControlProps) {
  const options = choices.flatMap((group) => group.options);
  const prices = useStore(host.known, (known) =>
    options.map(({ key: value }) => {
      const choice = { made: [{ kind: 'set', path, value }], undone: [{ kind: 'clear', path }] } as const;
      return priceOfChoice(choice, known, product)?.price;
    }),
  );
  const isPriced = new Set(prices).size > 1;
  const cards = options.map(({ value, ...option }, index) => {
    const cents = prices[index];
    return { ...option, label: value, ...(isPriced && cents !== undefined && { price: <Price cents={cents} /> }) };
  });
  return <RadioCards {...field} columns={columns} options={cards} />;
}
