import { useState, type ReactNode } from 'react';
import type { Account } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { longDateOf } from 'shared-contracts/long-date';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { ChangeEmail, ChangePassword } from './change-forms.tsx';
import type { AccountOptions } from './rules.ts';
import classes from './view.css';

export interface LoginDetailsProps {
  account: Account;
  options: AccountOptions;
  host: AreaHost;
  /** The password was changed. */
  onChanged(): void;
}

/** Email and password, each with the form that changes it, and the way out. */
export function LoginDetails({ account, options, host, onChanged }: LoginDetailsProps) {
  const [changing, setChanging] = useState<'email' | 'password'>();
  const [done, setDone] = useState('');
  const onCancel = () => setChanging(undefined);
  const finish = (text: string) => {
    onCancel();
    setDone(text);
  };

  return (
    <section aria-labelledby="login-details" className={classes.section}>
      <div className={classes.heading}>
        <h2 id="login-details" tabIndex={-1}>
          {options.details}
        </h2>
      </div>
      <div role="status">{done && <NoticeLine tone="ok">{done}</NoticeLine>}</div>
      <Row
        label={options.email}
        value={account.email}
        change={options.change}
        isChanging={changing === 'email'}
        onChange={() => setChanging('email')}
      >
        <ChangeEmail
          options={options}
          host={host}
          onCancel={onCancel}
          onDone={(email) => finish(options.emailSent.replace('{email}', email))}
        />
      </Row>
      <Row
        label={options.password}
        value={
          account.passwordChangedOn
            ? options.changedOn.replace('{date}', longDateOf(account.passwordChangedOn))
            : '••••••••'
        }
        change={options.change}
        isChanging={changing === 'password'}
        onChange={() => setChanging('password')}
      >
        <ChangePassword
          options={options}
          host={host}
          onCancel={onCancel}
          onDone={() => {
            finish(options.passwordSaved);
            onChanged();
          }}
        />
      </Row>
    </section>
  );
}

interface RowProps {
  label: string;
  value: string;
  change: string;
  isChanging: boolean;
  onChange(): void;
  /** The form that changes the value. */
  children: ReactNode;
}

function Row({ label, value, change, isChanging, onChange, children }: RowProps) {
  return (
    <div className={classes.detail}>
      <strong>{label}</strong>
      <span className={classes.value} translate="no">
        {value}
      </span>
      {!isChanging && (
        <Button kind="tertiary" onClick={onChange}>
          <span>{change}</span>
          <span data-unseen>{` ${label}`}</span>
        </Button>
      )}
      {isChanging && <div className={classes.form}>{children}</div>}
    </div>
  );
}
