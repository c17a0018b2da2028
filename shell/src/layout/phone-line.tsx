import { PhoneIcon } from 'shared-ui/icons';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './phone-line.css';

/** `(307) 555-0142` → `tel:+13075550142`; a number that is not ten digits is dialled as it is written. */
export function telephoneLinkOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? `+1${digits}` : phone.trim().startsWith('+') ? `+${digits}` : digits}`;
}

/** The line `Questions? Call … for help.` */
export function PhoneLine({ phone, withIcon = false }: { phone: string; withIcon?: boolean }) {
  useStyleSheet(sheet);
  return (
    <p className={classes.line}>
      {withIcon && <PhoneIcon width="17" height="17" />}
      <span>Questions? Call <a className={classes.number} href={telephoneLinkOf(phone)}>{phone}</a> for help.</span>
    </p>
  );
}
