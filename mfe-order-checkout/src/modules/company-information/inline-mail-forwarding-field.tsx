import type { AreaHost } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import { useKnown } from 'shared-ui/use-known';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { cardOf } from '../../wording/card-of.ts';
import { DESTINATION_PATH, type InlineMailForwardingOptions } from './inline-mail-forwarding.ts';

/** Asks whose address the company's mail goes to; ours has the price of the product that it brings. */
export function InlineMailForwardingField({
  options: { ourAddress, yourAddress, saveAs, ...words },
  host,
}: {
  options: InlineMailForwardingOptions;
  host: AreaHost;
}) {
  const priced = useKnown(host.known$, (known) => priceOfChoice(tickOf(checkedPath(saveAs), known), known, saveAs));
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
