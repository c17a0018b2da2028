import type { ReactNode } from 'react';
import { topicState, TOPICS } from 'shared-contracts/topics';
import { useKnown } from 'shared-ui/use-known';
import type { FormSession, FormSnapshot } from '../form/form-session.ts';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';

const cartOf = ({ known }: FormSnapshot) => topicState(known.topics, TOPICS.cartChanged);

interface CartActionProps {
  session: FormSession;
  label: string;
  onPress(): void;
  busy: boolean;
}

/** The bar of small windows with the cart's total. */
export function CartBar({ session, summary, label, onPress, busy }: CartActionProps & { summary?: ReactNode }) {
  const cart = useKnown(session.snapshot$, cartOf);
  const note = cart?.totalCents == null ? undefined : `${cart.itemCount} ${cart.itemCount === 1 ? 'item' : 'items'}`;
  return <SummaryBar totalCents={cart?.totalCents ?? undefined} note={note} summary={summary} label={label} onPress={onPress} submitting={busy} />;
}

/** The panel that ends the form, with what is paid today and what recurs. */
export function CartSubmitPanel({ session, termsLink, label, onPress, busy }: CartActionProps & { termsLink: string }) {
  const cart = useKnown(session.snapshot$, cartOf);
  return (
    <SubmitPanel
      totalCents={cart?.totalCents ?? undefined} renewal={cart?.renewals.join(' ')} termsLink={termsLink} onSubmit={onPress} submitting={busy} submitLabel={label}
    />
  );
}
