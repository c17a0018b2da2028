import { useEffect, useState } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { PASSWORD_PATH } from 'shared-contracts/new-password';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { NoticeLine } from 'shared-ui/notice-line';
import { PasswordField } from 'shared-ui/password-field';
import { TextField } from 'shared-ui/text-field';
import { is, nonempty, string, type as looseObject } from 'superstruct';
import { CONFIRMED_FLAG, EMAIL_PATH, LOGIN_TOKEN_PATH, takeFromFragment } from '../../account/answers-and-links.ts';
import { pageBefore, targetOf } from '../../submit/address.ts';
import { NarrowColumn } from '../narrow-column.tsx';
import type { LoginOptions } from './rules.ts';
import classes from './view.css';

interface Notice {
  tone: 'ok' | 'warn' | 'bad';
  text: string;
}

/**
 * Email and password, and what the customer should know first: what a link in an email has done, or why another page
 * led here.
 */
const Login: ModuleView<LoginOptions> = ({ options, host }) => {
  const confirmation = useConfirmation(host);
  useWayToAccount(host, confirmation);
  useKnownEmail(host);
  const notice =
    noticeOfConfirmation(confirmation, options) ?? noticeOfFlags(new URLSearchParams(window.location.search), options);
  return (
    <NarrowColumn>
      <div role="status" className={classes.notice}>
        {notice && <NoticeLine tone={notice.tone}>{notice.text}</NoticeLine>}
      </div>
      <FieldStack>
        <TextField name={EMAIL_PATH} {...wordsOf(options.email)} type="email" autoComplete="username" />
        <div className={classes.password}>
          <PasswordField name={PASSWORD_PATH} {...wordsOf(options.password)} autoComplete="current-password" />
          {options.forgotLink && (
            <a className={classes.forgot} href={options.forgotLink}>
              {options.forgot}
            </a>
          )}
        </div>
      </FieldStack>
    </NarrowColumn>
  );
};

/** Fills in the address that the page before knows, such as a receipt: `#email=…`. */
function useKnownEmail({ answers }: AreaHost): void {
  const [email] = useState(() => takeFromFragment('email'));
  useEffect(() => {
    if (email !== undefined) answers.change(EMAIL_PATH, email);
  }, [answers, email]);
}

/** A customer who is logged in has nothing to do here, once the link of an email is used: the account opens. */
function useWayToAccount({ known: knownStore, navigate }: AreaHost, confirmation: Confirmation): void {
  useEffect(() => {
    const { customer, page } = knownStore.state;
    const account = customer && page.site.accountLink;
    const target =
      confirmation.kind === 'none'
        ? customer && (pageBefore(window.location.search) ?? targetOf(account))
        : confirmation.kind === 'confirmed'
          ? targetOf(account && `${account}?${CONFIRMED_FLAG}=${confirmation.done}`)
          : undefined;
    if (target) navigate(target);
  }, [knownStore, navigate, confirmation]);
}

function noticeOfConfirmation(
  confirmation: Confirmation,
  { confirming, notConfirmed }: LoginOptions,
): Notice | undefined {
  switch (confirmation.kind) {
    case 'none':
      return undefined;
    case 'confirming':
      return { tone: 'ok', text: confirming };
    case 'confirmed':
      return { tone: 'ok', text: confirmation.message };
    case 'log-in':
      return { tone: 'warn', text: confirmation.message };
    case 'refused':
      return { tone: 'bad', text: confirmation.message };
    case 'failed':
      return { tone: 'bad', text: notConfirmed };
  }
}

function noticeOfFlags(
  query: URLSearchParams,
  { passwordReset, resetSent, accountCreated }: LoginOptions,
): Notice | undefined {
  const reset = query.get('passwordReset');
  if (reset !== null) return { tone: 'ok', text: reset === 'sent' ? resetSent : passwordReset };
  return query.has('accountCreated') ? { tone: 'ok', text: accountCreated } : undefined;
}

export { Login as view };

/** What became of the link in an email that opened the page. */
export type Confirmation =
  | { kind: 'none' }
  | { kind: 'confirming' }
  | { kind: 'confirmed'; message: string; done: string }
  | { kind: 'log-in'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

const AnswerStruct = looseObject({ result: looseObject({ message: nonempty(string()), kind: string() }) });

/**
 * Uses the link that confirms an address, once per page. The token of a link that needs a login is put into the form
 * and sent with it.
 */
export function useConfirmation({ calls, answers }: Pick<AreaHost, 'calls' | 'answers'>): Confirmation {
  const [token] = useState(() => takeFromFragment('confirm'));
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: token === undefined ? 'none' : 'confirming' });
  useEffect(() => {
    if (token === undefined) return;
    void calls.post('process_confirm_address', { confirmAddressData: JSON.stringify({ token }) }).then((result) => {
      if (result.kind === 'answered' && is(result.body, AnswerStruct))
        setConfirmation({ kind: 'confirmed', message: result.body.result.message, done: result.body.result.kind });
      else if (result.kind === 'refused' && result.body.kind === 'log-in-to-confirm') {
        answers.change(LOGIN_TOKEN_PATH, token);
        setConfirmation({ kind: 'log-in', message: withoutTags(result.error) });
      } else if (result.kind === 'refused' && result.error !== '')
        setConfirmation({ kind: 'refused', message: withoutTags(result.error) });
      else setConfirmation({ kind: 'failed' });
    });
  }, [calls, answers, token]);
  return confirmation;
}
