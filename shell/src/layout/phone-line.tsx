import { PhoneIcon } from 'shared-ui/icons';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import classes from './phone-line.css';

/** The line `Questions? Call … for help.` */
export function PhoneLine({ phone, withIcon = false }: { phone: string; withIcon?: boolean }) {
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
