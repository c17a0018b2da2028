import type { FormSession } from 'form-engine/form-session';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { topicState, TOPICS, type CartChanged } from 'shared-contracts/topics';
import { SubmitPanel } from '../layout/submit-panel.tsx';
import { SummaryBar } from '../layout/summary-bar.tsx';

/**
 * The cart as checkout last told it: straight from the bus, so that it changes in the very moment in which
 * the order summary does, also while a pointer is held down.
 */
function useCart({ bus }: FormSession): CartChanged | undefined {
  const cart = useMemo(() => ({
    read: () => topicState(bus.states(), TOPICS.cartChanged),
    subscribe: (onChange: () => void) => {
      const subscription = bus.states$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
  }), [bus]);
  return useSyncExternalStore(cart.subscribe, cart.read);
}

interface CartActionProps {
  session: FormSession;
  label: string;
  onPress(): void;
  busy: boolean;
}

/** The bar of small windows with the cart's total. */
export function CartBar({ session, summary, label, onPress, busy }: CartActionProps & { summary?: ReactNode }) {
  const cart = useCart(session);
  const note = cart?.totalCents == null ? undefined : `${cart.itemCount} ${cart.itemCount === 1 ? 'item' : 'items'}`;
  return <SummaryBar totalCents={cart?.totalCents ?? undefined} note={note} summary={summary} label={label} onPress={onPress} submitting={busy} />;
}

/** The panel that ends the form, with what is paid today and what recurs. */
export function CartSubmitPanel({ session, termsLink, label, onPress, busy }: CartActionProps & { termsLink: string }) {
  const cart = useCart(session);
  return (
    <SubmitPanel
      totalCents={cart?.totalCents ?? undefined} renewal={cart?.renewals.join(' ')} termsLink={termsLink} onSubmit={onPress} submitting={busy} submitLabel={label}
    />
  );
}
