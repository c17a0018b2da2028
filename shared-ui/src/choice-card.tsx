import type { InputHTMLAttributes, ReactNode } from 'react';
import classes, { sheet } from './choice-card.css';
import { MinusIcon, TickIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';
import { Tooltip } from './tooltip.tsx';

export interface ChoiceCardProps {
  /** Id of the native control. */
  id: string;
  /** Start of the ids of its words; `id` unless that is taken by a group. */
  partsId?: string;
  label: string;
  /** A second line in plain words. */
  text?: ReactNode;
  /** Stands at the right. */
  price?: ReactNode;
  /** Stands before the words. It says nothing that they do not. */
  picture?: string;
  tooltip?: string;
  /** Why it cannot be chosen; takes the place of `text`. */
  reason?: string;
  isInvalid?: boolean;
  /** Some of what it stands for is chosen, and some is not. */
  isMixed?: boolean;
  input: InputHTMLAttributes<HTMLInputElement> & { type: 'radio' | 'checkbox' };
}

/** A card around one radio or checkbox. Named by its label alone; text, reason and price describe it. */
export function ChoiceCard({
  id, partsId = id, label, text, price, picture, tooltip, reason, isInvalid, isMixed = false, input,
}: ChoiceCardProps) {
  useStyleSheet(sheet);
  const second = input.disabled && reason ? reason : text;
  const describing = [input['aria-describedby'], second && `${partsId}-text`, price && `${partsId}-price`]
    .filter(Boolean).join(' ');
  return (
    <div className={`${classes.card} ${picture ? classes.pictured : ''}`} data-invalid={isInvalid ? '' : undefined}
      data-disabled={input.disabled ? '' : undefined}>
      <input {...input} id={id} className={classes.input} ref={(control) => { if (control) control.indeterminate = isMixed; }}
        aria-labelledby={`${partsId}-label`}
        aria-describedby={describing || undefined} />
      <span className={`${classes.mark} ${input.type === 'radio' ? classes.round : classes.square}`}>
        {input.type === 'checkbox' && (isMixed ? <MinusIcon /> : <TickIcon />)}
      </span>
      {picture && <img className={classes.picture} src={picture} alt="" width={84} height={46} loading="lazy" />}
      <span className={classes.words}>
        <label className={classes.label} id={`${partsId}-label`} htmlFor={id}>{label}</label>
        {tooltip && <span className={classes.info}><Tooltip text={tooltip} label={label} /></span>}
        {second && <span className={classes.text} id={`${partsId}-text`}>{second}</span>}
      </span>
      {price && <span className={classes.price} id={`${partsId}-price`}>{price}</span>}
    </div>
  );
}
