import { useEffect, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import { formatShortMoney, type Cents } from 'shared-contracts/money';
import { Modal } from 'shared-ui/modal';
import type { NamedPriceOptions } from '../modules/named-price/options.ts';

/** Returns a dialog that asks whether the customer will pay `min`, the lowest price we accept. Closing the dialog answers "no". */
export function priceOverlay({ title, question, yes, no }: NamedPriceOptions['tooLow'], min: Cents): DialogView<Answer> {
  const withPrice = (text: string) => text.replace('{min}', formatShortMoney(min));
  return function PriceOverlay({ onAnswer }) {
    const questionRef = useRef<HTMLParagraphElement>(null);
    // Focus the question instead of a button, so that an accidental second key press does not accept the price.
    useEffect(() => questionRef.current?.focus(), []);
    return (
      <Modal title={title} saveLabel={withPrice(yes)} cancelLabel={no} onSave={() => onAnswer('yes')} onCancel={() => onAnswer('no')}>
        <p ref={questionRef} tabIndex={-1}>{withPrice(question)}</p>
      </Modal>
    );
  };
}
