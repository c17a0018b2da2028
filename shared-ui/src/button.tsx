import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import classes from './button.css';
import { SpinnerIcon } from './icons.tsx';
import type { Elements } from './elements.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Use one `primary` button per view. `tertiary` is underlined text; `remove` is the same in red. */
  kind?: 'primary' | 'secondary' | 'tertiary' | 'remove';
  /** Shows a spinner beside the same label, keeps the width, and ignores clicks. */
  busy?: boolean;
  icon?: Elements;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. While busy it keeps focus, so that keyboard users do not lose their place. */
export function Button({
  kind = 'primary',
  busy = false,
  icon,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.button} ${classes[kind]} ${className}`}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <SpinnerIcon className={`${classes.spinner} ${icon ? '' : classes.aside}`} /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Pick<ButtonProps, 'kind'>) {
  return <a {...rest} className={`${classes.button} ${classes[kind]}`} />;
}
