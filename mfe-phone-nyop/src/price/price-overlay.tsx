import { useEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import { formatShortMoney, type Cents } from 'shared-contracts/money';
import { Modal } from 'shared-ui/modal';
import type { NamedPriceOptions } from '../modules/named-price/options.ts';

/** Asks whether the least price will do; closing it is "no". */
export function priceOverlay({ title, question, yes, no }: NamedPriceOptions['tooLow'], min: Cents): DialogView<Answer> {
  const filled = (words: string) => words.replace('{min}', formatShortMoney(min));
  return function PriceOverlay({ onAnswer }) {
    const lead = useRef<HTMLParagraphElement>(null);
    // The button that orders does not take focus: a key pressed twice is no consent.
    useEffect(() => lead.current?.focus(), []);
    return (
      <Modal title={title} saveLabel={filled(yes)} cancelLabel={no} onSave={() => onAnswer('yes')} onCancel={() => onAnswer('no')}>
        <p ref={lead} tabIndex={-1}>{filled(question)}</p>
      </Modal>
    );
  };
}
