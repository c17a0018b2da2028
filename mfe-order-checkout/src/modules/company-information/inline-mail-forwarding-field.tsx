import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { cardOf } from '../../wording/card-of.ts';
import { DESTINATION_PATH, type InlineMailForwardingOptions } from './inline-mail-forwarding.ts';

/** Asks whose address the company's mail goes to. */
export function InlineMailForwardingField({ ourAddress, yourAddress, ...options }: InlineMailForwardingOptions) {
  return (
    <RadioCards name={DESTINATION_PATH} {...wordsOf(options)} columns={2}
      options={[{ key: 'ourAddress', ...cardOf(ourAddress) }, { key: 'yourAddress', ...cardOf(yourAddress) }]} />
  );
}
