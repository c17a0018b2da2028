import type { AccountOrder } from 'shared-contracts/account';
import type { OrderProgress } from 'shared-contracts/order-progress';
import { TickIcon } from 'shared-ui/icons';
import classes from 'shared-ui/timeline.css';
import { shortDate, shortTime } from '../account/dates.ts';

interface ShownStep {
  look?: string | undefined;
  date: string;
  label?: string;
  text?: string | undefined;
  note?: string | undefined;
}

const TODAY = 'Today';

/** With these the work is over, so no step is the current one. */
const FINISHED = ['documents-sent', 'done', 'refunded', 'canceled', 'canceled-by-customer'];

/**
 * The statuses that an order has reached: the first with the date of its receipt, which is the site's, the others with
 * their time in the customer's zone and what the site wrote with it, and those to come.
 */
export function Timeline({
  order,
  options,
}: {
  order: AccountOrder;
  options: { received: { badge: string; text: string } };
}) {
  return (
    <ol className={classes.timeline}>
      {shownSteps(order, options).map(({ look, date, label, text, note }, index) => (
        <li key={index} className={look && classes[look]} aria-current={look === 'current' ? 'step' : undefined}>
          <span className={classes.dot}>{look === 'done' && <TickIcon />}</span>
          <span className={classes.date}>{date}</span>
          <span>
            {label !== undefined && <strong>{label}</strong>}
            {text !== undefined && <span className={label && classes.small}>{text}</span>}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function shownSteps(
  { progress, placedOn, paidWith, total }: AccountOrder,
  options: { received: { badge: string; text: string } },
): ShownStep[] {
  const words = { label: options.received.badge, text: options.received.text.replace('{card}', paidWith) };
  // The site says so of the day of the order, which has one name in the list.
  const received = progress.steps.some(({ when }) => when === TODAY) ? TODAY : shortDate(placedOn);
  return together(
    progress.steps.map((step, index) => ({
      look: lookOf(progress, index),
      date: index === 0 ? received : step.at === undefined ? (step.when ?? '') : shortTime(step.at),
      label: step.label,
      text: step.text,
      note: step.note,
      // Nothing was paid with the card of an order of zero, which the site says.
      ...(index === 0 && total > 0 && words),
    })),
  );
}

/** The steps, those to come with the same status as one, with a line for each date. */
function together(steps: readonly ShownStep[]): ShownStep[] {
  const alike = (step: ShownStep) => steps.filter((other) => other.look === undefined && other.label === step.label);
  return steps.flatMap((step) => {
    if (step.look !== undefined || step.note !== undefined || alike(step).length === 1) return [step];
    return alike(step)[0] === step
      ? [
          {
            ...step,
            date: '',
            text: alike(step)
              .map(({ date, text = '' }) => (date ? `${date}: ${text}` : text))
              .join('\n'),
          },
        ]
      : [];
  });
}

function lookOf({ status, steps }: OrderProgress, index: number): string | undefined {
  if (steps[index]?.at === undefined) return undefined;
  return index === steps.findLastIndex(({ at }) => at !== undefined) && !FINISHED.includes(status) ? 'current' : 'done';
}
