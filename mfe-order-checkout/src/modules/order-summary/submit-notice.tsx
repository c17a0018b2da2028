import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { attemptsSpentText } from 'shared-contracts/attempts-spent-text';
import { areAttemptsSpent } from 'shared-contracts/order-attempts';
import { TOPICS, topicState } from 'shared-contracts/topics';
import { NoticeLine } from 'shared-ui/notice-line';
import { PhoneText } from 'shared-ui/phone-text';
import { useKnown } from 'shared-ui/use-known';

const MINUTE = 60_000;

const limitOf = (known: Known) => ({
  isSpent: areAttemptsSpent(known), waitUntil: topicState(known.topics, TOPICS.attemptsCounted)?.waitUntil ?? undefined, phone: known.page.site.phone,
});

/** Says above the button that places the order why it cannot be placed now, and what to do: after six attempts, or while the site accepts none. */
export function SubmitNotice({ host }: { host: AreaHost }) {
  const { isSpent, waitUntil, phone } = useKnown(host.known$, limitOf);
  const isWaiting = useIsBefore(waitUntil);
  if (isSpent) return <NoticeLine tone="warn"><PhoneText text={attemptsSpentText(phone)} /></NoticeLine>;
  if (!waitUntil || !isWaiting) return null;
  return <NoticeLine tone="warn"><PhoneText text={`You can submit again at ${minuteOf(waitUntil)}. If you need help, call us at ${phone}.`} /></NoticeLine>;
}

/** Whether a time (ISO date and time) is still to come. */
function useIsBefore(time: string | undefined): boolean {
  const [passed, setPassed] = useState(() => (time && Date.parse(time) <= Date.now() ? time : undefined));
  useEffect(() => {
    if (!time) return;
    const timer = setTimeout(() => setPassed(time), Date.parse(time) - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
  return passed !== time;
}

/** The minute in which a time has passed, in the customer's zone: "2:14 PM". */
function minuteOf(time: string): string {
  return new Date(Math.ceil(Date.parse(time) / MINUTE) * MINUTE).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}
