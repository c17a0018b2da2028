import type { ReactNode } from 'react';
import type { BillingPeriod, Cents } from 'shared-contracts/money';
import { ChoiceCard } from './choice-card.tsx';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field.tsx';
import { Price } from './money.tsx';
import pulseClasses from './pulse.css';
import { useFormField } from './use-form-field.ts';

export interface CheckboxCardProps extends Pick<FieldProps, 'name' | 'label' | 'tooltip' | 'disabled'> {
  /** A second line, below the label. */
  text?: ReactNode;
  price?: Cents;
  /** The regular price, shown struck through. */
  originalPrice?: Cents;
  /** Shown instead of a price of zero. */
  freeLabel?: string;
  period?: BillingPeriod;
  /** Why the card cannot be chosen. While the card is disabled, replaces `text` and hides the price. */
  reason?: string;
  /**
   * Called when the card is clicked, in place of storing an answer. Set it only while the card stands for several items
   * of which some are checked and some are not: the card is then shown as mixed.
   */
  onSelectAll?: () => void;
}

/**
 * A boolean field shown as a card that is clickable anywhere. Stores `true` or `false`, unless `onSelectAll` handles
 * the change.
 */
export function CheckboxCard({
  name,
  price,
  originalPrice,
  freeLabel,
  period,
  disabled,
  onSelectAll,
  ...card
}: CheckboxCardProps) {
  const { value, data, change } = useFormField(name);
  const error = disabled ? undefined : data.error;
  const isUnavailable = Boolean(disabled && card.reason);
  const shownPrice =
    price !== undefined &&
    (isUnavailable ? '—' : <Price cents={price} original={originalPrice} freeLabel={freeLabel} period={period} />);
  const errorId = `${name}-error`;
  return (
    <div data-field={name} data-pulse={error && data.pulse ? '' : undefined}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={pulseClasses.pulse}>
        <ChoiceCard
          {...card}
          id={name}
          isInvalid={error !== undefined}
          isMixed={onSelectAll !== undefined}
          price={shownPrice}
          input={{
            type: 'checkbox',
            name,
            checked: value === true,
            disabled,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error && errorId,
            onChange: onSelectAll ?? (({ target }) => change(target.checked)),
          }}
        />
      </div>
    </div>
  );
}
