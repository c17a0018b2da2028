import { useEffect, useState } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { TOPICS } from 'shared-contracts/topics';
import { wordsOf } from 'shared-ui/field-wording';
import { NewPasswordFields } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { EMAIL_PATH, resetTokenOf } from '../../account/answers-and-links.ts';
import { NarrowColumn } from '../narrow-column.tsx';
import { LinkSent } from './link-sent.tsx';
import type { ResetPasswordOptions } from './rules.ts';
import classes from './view.css';

/**
 * Asks for the address that a link goes to, then says that it is on its way; the link opens the page again to choose a
 * password.
 */
const ResetPassword: ModuleView<ResetPasswordOptions> = ({ options, host }) => {
  const isChoosing = useStore(host.known, resetTokenOf) !== undefined;
  const isSent = useIsSent(host);
  if (isSent && options.stay && !isChoosing) return <LinkSent words={options.sent} host={host} />;
  return (
    <NarrowColumn>
      <p className={classes.lead}>{isChoosing ? options.choose : options.ask}</p>
      {isChoosing ? (
        <>
          <NewPasswordFields {...options} />
          <p className={classes.newLink}>
            <a href={host.known.state.page.path}>{options.newLink}</a>
          </p>
        </>
      ) : (
        <TextField name={EMAIL_PATH} {...wordsOf(options.email)} type="email" autoComplete="email" />
      )}
    </NarrowColumn>
  );
};

/** Whether the form of this page has been sent. */
function useIsSent({ bus }: AreaHost): boolean {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const subscription = bus.from(TOPICS.submissionSucceeded).subscribe(() => setSent(true));
    return () => subscription.unsubscribe();
  }, [bus]);
  return isSent;
}

export { ResetPassword as view };
