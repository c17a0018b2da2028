import type { ReactNode } from 'react';
import type { BillingPeriod, Cents } from 'shared-contracts/money';
import { ChoiceCard } from './choice-card.tsx';
import { FieldError } from './field-error.tsx';
import type { FieldProps } from './field.tsx';
import { Price } from './money.tsx';
import pulseClasses, { sheet as pulseSheet } from './pulse.css';
import { useStyleSheet } from './style-sheet.ts';
import { useFormField } from './use-form-field.ts';

export interface CheckboxCardProps extends Pick<FieldProps, 'name' | 'label' | 'tooltip' | 'disabled'> {
  /** A second line in plain words. */
  text?: ReactNode;
  price?: Cents;
  /** What it would cost otherwise, shown struck. */
  originalPrice?: Cents;
  /** Said instead of a price of zero. */
  freeLabel?: string;
  period?: BillingPeriod;
  /** Why it cannot be chosen. */
  reason?: string;
  /** It stands for several of which some are ticked: shown as mixed, and a click is a wish for all of them. */
  onSelectAll?: () => void;
}

/** A yes or no of the form as a card: all of it is the target. Stores `true` or `false`. With `onSelectAll` it is mixed. */
export function CheckboxCard({ name, price, originalPrice, freeLabel, period, disabled, onSelectAll, ...card }: CheckboxCardProps) {
  useStyleSheet(pulseSheet);
  const { value, data, change, focus, blur } = useFormField(name);
  const error = disabled ? undefined : data.error;
  const isUnavailable = disabled && card.reason;
  const shownPrice = price !== undefined && (isUnavailable
    ? '—'
    : <Price cents={price} original={originalPrice} freeLabel={freeLabel} period={period} />);
  const errorId = `${name}-error`;
  return (
    <div data-field={name} data-pulse={error && data.pulse ? '' : undefined}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className={pulseClasses.pulse}>
        <ChoiceCard {...card} id={name} isInvalid={error !== undefined} isMixed={onSelectAll !== undefined} price={shownPrice}
          input={{
            type: 'checkbox', name, checked: value === true, disabled, 'aria-invalid': error ? true : undefined,
            'aria-describedby': error && errorId, onChange: onSelectAll ?? (({ target }) => change(target.checked)), onFocus: focus,
            onBlur: blur,
          }} />
      </div>
    </div>
  );
}
