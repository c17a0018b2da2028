import type { InputHTMLAttributes } from 'react';
import classes, { sheet } from './checkbox-box.css';
import { MinusIcon, TickIcon } from './icons.tsx';
import { useStyleSheet } from './style-sheet.ts';

export interface CheckboxBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** The box stands for several items of which only some are ticked. */
  isMixed?: boolean;
}

/** A checkbox without a label: a native input, drawn at 24 px with a tap target of 44 px. */
export function CheckboxBox({ isMixed = false, ...input }: CheckboxBoxProps) {
  useStyleSheet(sheet);
  const Mark = isMixed ? MinusIcon : TickIcon;
  return (
    <span className={classes.box}>
      <input
        {...input}
        type="checkbox"
        className={classes.input}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
      />
      <Mark className={classes.mark} />
    </span>
  );
}
