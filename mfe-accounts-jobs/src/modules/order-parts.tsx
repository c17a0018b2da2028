import type { ReactNode } from 'react';
import type { AccountOrder } from 'shared-contracts/account';
import type { AreaHost } from 'shared-contracts/area-host';
import { Button, ButtonLink } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { Spinner } from 'shared-ui/spinner';
import type { Loaded } from '../calls/use-account.ts';
import { loginAndBack } from '../submit/address.ts';
import type { LoadedTexts } from './order-texts.ts';
import classes from './order-parts.css';

/** How the badge of each status looks; of any other it is plain. */
const BADGES: Readonly<Record<string, string | undefined>> = {
  'in-review': classes.isUnderWay,
  answered: classes.isUnderWay,
  filed: classes.isSent,
  'documents-sent': classes.isSent,
  done: classes.isSent,
  'on-hold': classes.isHeld,
  refused: classes.isHeld,
};

/** The status of an order. `received` is the word for one that waits for its first check. */
export function OrderBadge({ progress, received }: Pick<AccountOrder, 'progress'> & { received: string }) {
  return (
    <span className={[classes.badge, BADGES[progress.status]].filter(Boolean).join(' ')}>
      {progress.status === 'received' ? received : progress.label}
    </span>
  );
}

/** What the customer must do for an order. */
export function OrderTasks({
  title,
  tasks,
  level: Title,
}: {
  title: string;
  tasks: readonly string[];
  level: 'h2' | 'h4';
}) {
  return (
    <section className={classes.tasks}>
      <Title>{title}</Title>
      <ul>
        {tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </ul>
    </section>
  );
}

interface LoadedPartProps<T> {
  state: Loaded<T>;
  reload(): void;
  host: AreaHost;
  options: LoadedTexts;
  children(value: T): ReactNode;
}

/** What was loaded of the account. Meanwhile, without a session, or if it failed: that, and what to do. */
export function LoadedPart<T>({ state, reload, host, options, children }: LoadedPartProps<T>) {
  switch (state.kind) {
    case 'loading':
      return <Spinner>{options.loading}</Spinner>;
    case 'not-logged-in':
      return (
        <>
          <p className={classes.lead}>{options.loggedOut}</p>
          <p>
            <ButtonLink href={loginAndBack(host.known.state.page.site.loginLink)}>{options.logIn}</ButtonLink>
          </p>
        </>
      );
    case 'unknown':
      return <NoticeLine tone="bad">{state.error}</NoticeLine>;
    case 'failed':
      return (
        <>
          <NoticeLine tone="bad">{options.failed}</NoticeLine>
          <p className={classes.again}>
            <Button kind="secondary" onClick={reload}>
              {options.tryAgain}
            </Button>
          </p>
        </>
      );
    case 'loaded':
      return children(state.value);
  }
}
