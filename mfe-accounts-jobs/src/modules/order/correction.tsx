import { useEffect, useRef, useState } from 'react';
import type { AnswerCorrectionData, ProposedCorrection } from 'shared-contracts/account-order';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { longDateOf } from 'shared-contracts/long-date';
import { formatMoney } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import classes from './correction.css';
import { CorrectionChanges } from './correction-changes.tsx';
import type { OrderOptions } from './rules.ts';

interface CorrectionProps {
  correction: ProposedCorrection;
  texts: OrderOptions['correction'];
  host: AreaHost;
  /** Called once the site has the customer's answer, with the words that say what it did. */
  onAnswered(done: string): void;
}

/** A correction that changes what is ordered, or that the site proposes: what it changes, its cost, and the choice. */
export function CorrectionPart({ correction, texts, host, onAnswered }: CorrectionProps) {
  const { id, from, note, difference, card, cardId, others = [], isBeingCharged } = correction;
  /** `agree`, `decline`, or the id of another card. */
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page that sent the correction leads here.
  useEffect(() => {
    if (window.location.hash === '#correction') heading.current?.focus();
  }, []);
  const cost = costIn(texts, correction);

  async function send(agrees: boolean, other?: { id: string; label: string }) {
    if (busy !== undefined) return;
    setBusy(other?.id ?? (agrees ? 'agree' : 'decline'));
    setError(undefined);
    const payer = other?.id ?? cardId;
    const data: AnswerCorrectionData = {
      ...{ correction: id, agrees, cents: difference },
      ...(payer !== undefined && { card: payer }),
    };
    const answer = await host.calls.post('process_answer_correction', { answerCorrectionData: JSON.stringify(data) });
    setBusy(undefined);
    if (answer.kind === 'answered')
      return onAnswered(agrees ? costIn(texts, { ...correction, card: other?.label ?? card }).done : texts.dropped);
    setError((answer.kind === 'refused' && withoutTags(answer.error)) || texts.noAnswer);
  }

  return (
    <section id="correction" className={classes.correction} aria-labelledby="correction-title">
      <h2 id="correction-title" ref={heading} tabIndex={-1}>
        {from === 'site' ? texts.proposed : texts.title}
      </h2>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <CorrectionChanges changes={correction} texts={texts} />
      <p className={classes.total}>{cost.sentence}</p>
      <div role="alert">{error !== undefined && <NoticeLine tone="bad">{error}</NoticeLine>}</div>
      {isBeingCharged && <NoticeLine tone="warn">{texts.unconfirmed}</NoticeLine>}
      <p className={classes.actions}>
        <Button busy={busy === 'agree'} onClick={() => void send(true)}>
          {cost.agree}
        </Button>
        {others.map((other) => (
          <Button key={other.id} kind="secondary" busy={busy === other.id} onClick={() => void send(true, other)}>
            {texts.payWith.replace('{amount}', formatMoney(difference)).replace('{card}', other.label)}
          </Button>
        ))}
        {!isBeingCharged && (
          <Button kind="secondary" busy={busy === 'decline'} onClick={() => void send(false)}>
            {texts.decline}
          </Button>
        )}
      </p>
    </section>
  );
}

/** What a correction costs, in the words of the page: the sentence, the button, and what it has done afterwards. */
function costIn(texts: OrderOptions['correction'], { difference, card, returnedBy }: ProposedCorrection) {
  const filled = ({ sentence, agree, done }: { sentence: string; agree: string; done: string }) => {
    const amount = formatMoney(Math.abs(difference));
    const date = returnedBy === undefined ? '' : longDateOf(returnedBy);
    const fill = (text: string) => text.replaceAll('{amount}', amount).replace('{card}', card).replace('{date}', date);
    return { sentence: fill(sentence), agree: fill(agree), done: fill(done) };
  };
  return filled(difference === 0 ? texts.same : difference > 0 ? texts.more : texts.less);
}
