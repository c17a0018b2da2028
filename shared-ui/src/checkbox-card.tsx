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
  /** The regular price, shown struck through. */
  originalPrice?: Cents;
  /** Shown instead of a price of zero. */
  freeLabel?: string;
  period?: BillingPeriod;
  /** Why it cannot be chosen. */
  reason?: string;
  /** Given when the card stands for several items of which only some are ticked: it shows as mixed, and a click asks for all. */
  onSelectAll?: () => void;
}

/** A yes-or-no field as a card that is clickable all over. Stores `true` or `false`; with `onSelectAll` it shows as mixed. */
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
