import { useEffect } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { RadioCards } from 'shared-ui/radio-cards';
import { useStore } from 'shared-ui/use-store';
import { certificateChoices, isUnmatched, QUANTITY, type CertificatesOptions } from './rules.ts';

/** How many certificates the customer takes, if any. */
const Certificates: ModuleView<CertificatesOptions> = ({ options, host: { known: knownStore, log } }) => {
  const { choices, isWrong } = useStore(knownStore, (known) => ({
    choices: certificateChoices(options, known),
    isWrong: isUnmatched(options, known),
  }));
  useEffect(() => {
    // For the people who configure the page; the customer can choose among the others.
    if (isWrong) log.warn('Could not match certificate product. Please check settings.');
  }, [isWrong, log]);
  return (
    <RadioCards
      name={QUANTITY}
      {...wordsOf(options.certificates)}
      storedAs={({ key }) => Number(key)}
      options={[
        { key: '0', label: options.none },
        ...choices.map(({ quantity, text }) => ({ key: String(quantity), label: text })),
      ]}
    />
  );
};

export { Certificates as view };
