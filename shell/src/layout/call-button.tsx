import { useStyleSheet } from 'shared-ui/style-sheet';
import { telephoneLinkOf } from 'shared-ui/telephone-link';
import classes, { sheet } from './call-button.css';

/** The way on where the form cannot be sent any more. */
export function CallButton({ phone }: { phone: string }) {
  useStyleSheet(sheet);
  return <a className={classes.call} href={telephoneLinkOf(phone)}>{`Call ${phone}`}</a>;
}
