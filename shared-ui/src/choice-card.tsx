import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './choice-card.css';
import { MinusIcon, TickIcon } from './icons.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ChoiceCardProps {
  /** Id of the native control. */
  id: string;
  /** Prefix of the ids of label, text and price; set it if `id` belongs to a group. `id` by default. */
  partsId?: string;
  label: string;
  /** A second line in plain words. */
  text?: ReactNode;
  /** Shown at the right. */
  price?: ReactNode;
  /** Address of a decorative picture, shown before the text. */
  picture?: string;
  tooltip?: string;
  /** Why it cannot be chosen; replaces `text` while the control is disabled. */
  reason?: string;
  isInvalid?: boolean;
  /** The card stands for several items of which only some are chosen. */
  isMixed?: boolean;
  /** A field that belongs to the choice, below its words. */
  children?: ReactNode;
  input: InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox' };
}

/**
 * A card around one radio or checkbox. Its label alone is its accessible name; text, reason and price are its
 * description.
 */
export function ChoiceCard({
  id,
  partsId = id,
  label,
  text,
  price,
  picture,
  tooltip,
  reason,
  isInvalid,
  isMixed = false,
  children,
  input,
}: ChoiceCardProps) {
  const secondLine = input.disabled && reason ? reason : text;
  const second = secondLine && (
    <span className={classes.text} id={`${partsId}-text`}>
      {secondLine}
    </span>
  );
  const describing = [input['aria-describedby'], secondLine && `${partsId}-text`, price && `${partsId}-price`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={`${classes.card} ${picture ? classes.pictured : ''}`}
      data-invalid={isInvalid ? '' : undefined}
      data-disabled={input.disabled ? '' : undefined}
    >
      <input
        {...input}
        id={id}
        className={classes.input}
        ref={(control) => {
          if (control) control.indeterminate = isMixed;
        }}
        aria-labelledby={`${partsId}-label`}
        aria-describedby={describing || undefined}
      />
      <span className={`${classes.mark} ${input.type === 'radio' ? classes.round : classes.square}`}>
        {input.type === 'checkbox' && (isMixed ? <MinusIcon /> : <TickIcon />)}
      </span>
      {picture && <img className={classes.picture} src={picture} alt="" width={84} height={46} loading="lazy" />}
      <span className={classes.words}>
        <label className={classes.label} id={`${partsId}-label`} htmlFor={id}>
          {label}
        </label>
        {tooltip && (
          <span className={classes.info}>
            <Tooltip text={tooltip} label={label} />
          </span>
        )}
        {picture && second}
      </span>
      {!picture && second}
      {price && (
        <span className={classes.price} id={`${partsId}-price`}>
          {price}
        </span>
      )}
      {children && <div className={classes.inside}>{children}</div>}
    </div>
  );
}
