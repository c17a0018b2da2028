import { useCallback, useEffect, useRef, useState } from 'react';
import { mayHaveArrived } from 'shared-contracts/attempt';
import { Button } from 'shared-ui/button';
import { useStore } from 'shared-ui/use-store';
import { AreaNotice, PageNotice, pageNoticeLink } from '../layout/page-notice.tsx';
import type { PageModel } from '../page/page-model.ts';
import type { SubmitModule } from '../remotes/module-shapes.ts';
import type { Elements } from 'shared-ui/elements';

/**
 * Says what became of an attempt that may have arrived, which it finds out by itself when the customer comes back and
 * after each submission without an answer, and whenever the customer asks. If the attempt arrived with the answers that
 * are on screen, the form is done with and the customer is taken to the result.
 */
export function EarlierNotice({ model }: { model: PageModel }) {
  const { session, remotes, submission, navigate, openedBefore } = model;
  const { attempt } = model.autosave;
  const { state, orders } = useStore(attempt, (current) => current);
  const [part, setPart] = useState<SubmitModule>();
  /** The area's words since the last submission: for what became of the attempt, and while that is not known. */
  const [answer, setAnswer] = useState<string>();
  const [doubt, setDoubt] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [unansweredAt, setUnansweredAt] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  const areaNotice = useRef<HTMLDivElement>(null);
  const isIdle = useStore(submission, ({ kind }) => kind === 'idle');
  // The area's part is loaded only for a form that was sent.
  const wasSent = useRef(Object.keys(openedBefore).length > 0 && (mayHaveArrived({ state }) || orders.length > 0));

  const check = useCallback(async () => {
    const { submitter, redirectsEnabled, path } = session.known.state.page;
    setChecking(true);
    setAnswer(undefined);
    setDoubt(undefined);
    const loaded = submitter ? await remotes.load(submitter, 'submit') : undefined;
    const submit = loaded?.kind === 'loaded' ? (loaded.exports as SubmitModule) : undefined;
    setPart(submit);
    const wasOpen = mayHaveArrived(attempt.state);
    const text = wasOpen
      ? await submit?.findEarlier?.(session.hostOf(submitter!), attempt).catch(() => undefined)
      : undefined;
    // A submission that began meanwhile finds out by itself.
    if (wasOpen && submission.state.kind !== 'idle') return;
    setChecking(false);
    if (mayHaveArrived(attempt.state)) return setDoubt(text);
    setAnswer(text);
    if (text === undefined) return;
    const order = attempt.state.orders.at(-1);
    submission.replaceFailure(
      attempt.state.state === 'none' ? { title: 'Your last attempt did not go through', message: text } : undefined,
    );
    if (attempt.state.state !== 'done') return;
    submission.finish();
    // Without redirects the form's own address says that it was sent.
    navigate({ kind: 'address', address: redirectsEnabled && order ? order.receipt : path });
  }, [session, remotes, attempt, submission, navigate]);

  const hasArrived = answer !== undefined && (state === 'placed' || state === 'done');
  useEffect(() => {
    if (!isIdle) wasSent.current = true;
    else if (wasSent.current) void check();
  }, [isIdle, check]);

  // The failure at the card, where the customer was looking, is gone. A field in use keeps the focus, or what is
  // typed would be lost and an open list closed.
  useEffect(() => {
    if (hasArrived && !document.activeElement?.matches('input, textarea, [role=combobox]'))
      (notice.current ?? areaNotice.current)?.focus();
  }, [hasArrived]);

  const Notice = part?.notice;
  return (
    <>
      {Notice && (
        <AreaNotice ref={areaNotice}>
          <Notice host={session.hostOf(session.known.state.page.submitter!)} />
        </AreaNotice>
      )}
      {content()}
    </>
  );

  /** What is known of the attempt. An attempt that the area's own notice names needs no second one. */
  function content(): Elements {
    if (!isIdle) return null;
    if (hasArrived) {
      return !Notice || state === 'done' ? (
        <PageNotice key="answer" ref={notice} tone="ok" text={answer}>
          <a className={pageNoticeLink} href={orders.at(-1)?.receipt}>
            {model.words().seeResult}
          </a>
        </PageNotice>
      ) : null;
    }
    if (!mayHaveArrived({ state })) {
      // Not a success: a tick beside "Your order" would read as "placed".
      return answer === undefined ? (
        <PageNotice tone="warn" text="" />
      ) : (
        <PageNotice key="answer" ref={notice} tone="warn" text={answer} />
      );
    }
    return (
      <PageNotice
        tone="warn"
        text={
          isChecking
            ? CHECKING
            : [doubt ?? UNCONFIRMED, unansweredAt && `We checked at ${unansweredAt} and still cannot tell.`, FIND_OUT]
                .filter(Boolean)
                .join(' ')
        }
      >
        <Button
          kind="tertiary"
          busy={isChecking}
          onClick={() =>
            void check().then(() => {
              setUnansweredAt(timeOf(new Date()));
              notice.current?.focus();
            })
          }
        >
          Check now
        </Button>
      </PageNotice>
    );
  }
}

const timeOf = (date: Date) => date.toLocaleTimeString('en-US', { timeStyle: 'short' });

const CHECKING = 'We are checking whether your earlier attempt reached us.';
const UNCONFIRMED = 'We could not confirm whether an earlier attempt reached us.';
const FIND_OUT = 'To find out, choose Check now. Nothing is placed or paid twice without asking you.';
