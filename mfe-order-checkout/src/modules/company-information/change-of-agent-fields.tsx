import type { AreaHost } from 'shared-contracts/area-host';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { useKnown } from 'shared-ui/use-known';
import { checkedPath } from '../../offers/chosen-in-group.ts';
import { priceOfChoice, tickOf } from '../../pricing/price-of-choice.ts';
import { useAskedPaths } from '../use-asked-paths.ts';
import { ADD_CHANGE_PATH, CHANGING_PATH, type ChangeOfAgentOptions } from './change-of-agent.ts';

/** Asks whether the registered agent changes and, after a yes, whether we file the change. */
export function ChangeOfAgentFields({ options, host }: { options: ChangeOfAgentOptions; host: AreaHost }) {
  const asks = useAskedPaths(host);
  const price = useKnown(host.known$, (known) =>
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
