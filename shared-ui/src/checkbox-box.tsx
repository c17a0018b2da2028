import type { InputHTMLAttributes } from 'react';
import classes, { sheet } from './checkbox-box.css';
import { MinusIcon, TickIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';

export interface CheckboxBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** Some of what it stands for is ticked, and some is not. */
  isMixed?: boolean;
}

/** The box of a checkbox, without words: a native input drawn as a mark of 24, 44 to tap. */
export function CheckboxBox({ isMixed = false, ...input }: CheckboxBoxProps) {
  useStyleSheet(sheet);
  const Mark = isMixed ? MinusIcon : TickIcon;
  return (
    <span className={classes.box}>
      <input {...input} type="checkbox" className={classes.input} ref={(box) => { if (box) box.indeterminate = isMixed; }} />
      <Mark className={classes.mark} />
    </span>
  );
}
