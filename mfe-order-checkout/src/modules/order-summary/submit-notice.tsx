import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Attempt } from 'shared-contracts/attempt';
import { NoticeLine } from 'shared-ui/notice-line';
import { PhoneText } from 'shared-ui/phone-text';
import { useStore } from 'shared-ui/use-store';

const MINUTE = 60_000;

const limitOf = ({ waitUntil }: Attempt) => waitUntil;

/** Says above the button that places the order when it can be placed again, while the site accepts none. */
export function SubmitNotice({ host }: { host: AreaHost }) {
  const waitUntil = useStore(host.attempt, limitOf);
  const { phone } = host.known.state.page.site;
  const isWaiting = useIsBefore(waitUntil);
  if (!waitUntil || !isWaiting) return null;
  return (
    <NoticeLine tone="warn">
      <PhoneText text={`You can submit again at ${minuteOf(waitUntil)}. If you need help, call us at ${phone}.`} />
    </NoticeLine>
  );
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
  return new Date(Math.ceil(Date.parse(time) / MINUTE) * MINUTE).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  });
}
