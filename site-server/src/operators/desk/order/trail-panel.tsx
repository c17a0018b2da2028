/** @jsxImportSource hono/jsx */
import { wordsOfEvent } from '../../../events/event-words.ts';
import type { RenewalRow } from '../../../orders/renewals/schema.ts';
import type { TrailRow } from '../../../events/schema.ts';
import { Form, TextArea } from '../form.tsx';
import { Time } from '../time.tsx';
import { addNote, LONGEST_NOTE } from './order-actions.ts';

const ACTORS = { customer: 'Customer', system: 'System', operator: 'Operator' } as const;

interface TrailPanelProps {
  invoice: string;
  events: readonly TrailRow[];
  isFiled: boolean;
  renewals: readonly RenewalRow[];
}

/** Everything that happened to the order, the newest first, and the form for a note that only operators read. */
export function TrailPanel({ invoice, events, ...order }: TrailPanelProps) {
  return (
    <section aria-labelledby="trail">
      <h2 id="trail">Audit trail</h2>
      <Form action={addNote} params={{ invoice }} class="add-note">
        <div class="field">
          <label for="note">Note for the desk</label>
          <p class="hint" id="note-hint">
            The customer does not see it.
          </p>
          <TextArea id="note" name="note" rows={2} required maxlength={LONGEST_NOTE} aria-describedby="note-hint" />
        </div>
        <button class="button secondary" type="submit">
          Add Note
        </button>
      </Form>
      <ol class="trail">
        {events.toReversed().map((event) => (
          <li>
            <p class="facts">
              <Time at={event.at} /> · {event.actorName ?? ACTORS[event.actorKind]}
            </p>
            <p>{wordsOfEvent(event, order)}</p>
            {event.note !== null && <p class="trail-note">{event.note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
