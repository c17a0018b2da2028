import { useEffect, useId, useRef } from 'react';
import type { DialogView } from 'shared-contracts/area-host';
import type { Answer } from 'shared-contracts/area-rules';
import { formatMoney, formatShortMoney, type Cents } from 'shared-contracts/money';
import { Modal } from 'shared-ui/modal';
import type { NamedPriceOptions } from './named-price-options.ts';

/**
 * Returns a dialog that asks whether the customer will pay `min`, the lowest price we accept, and says the total that
 * the order then has. Closing the dialog answers "no".
 */
export function priceOverlay(
  { title, question, total: totalText, yes, no }: NamedPriceOptions['tooLow'],
  min: Cents,
  total?: Cents,
): DialogView<Answer> {
  const withPrice = (text: string) => text.replace('{min}', formatShortMoney(min));
  return function PriceOverlay({ onAnswer }) {
    const questionRef = useRef<HTMLParagraphElement>(null);
    const totalId = useId();
    // Focus the question instead of a button, so that an accidental second key press does not accept the price.
    useEffect(() => questionRef.current?.focus(), []);
    return (
      <Modal
        title={title}
        saveLabel={withPrice(yes)}
        cancelLabel={no}
        onSave={() => onAnswer('yes')}
        onCancel={() => onAnswer('no')}
      >
        <p ref={questionRef} tabIndex={-1} aria-describedby={totalId}>
          {withPrice(question)}
        </p>
        {total !== undefined && <p id={totalId}>{totalText.replace('{total}', formatMoney(total))}</p>}
      </Modal>
    );
  };
}
