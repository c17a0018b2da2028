import { PhoneIcon } from 'shared-ui/icons';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from './phone-line.css';

/** The line `Questions? Call … for help.` */
export function PhoneLine({ phone, withIcon = false }: { phone: string; withIcon?: boolean }) {
  useStyleSheet(sheet);
  return (
    <p className={classes.line}>
      {withIcon && <PhoneIcon width="17" height="17" />}
      <span>
        {'Questions? Call '}
        <a className={classes.number} href={telephoneLinkOf(phone)}>
          {phone}
        </a>
        {' for help.'}
      </span>
    </p>
  );
}
