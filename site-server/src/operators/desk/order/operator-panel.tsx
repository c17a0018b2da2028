/** @jsxImportSource hono/jsx */
import type { Operator } from '../../../events/roles.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import { worksOn } from '../../../orders/status/assignment.ts';
import { operatorName, workersOf } from '../../operators.ts';
import type { OperatorRow } from '../../schema.ts';
import { Field, Form, Select } from '../elements.tsx';
import { assignOperator } from './order-actions.ts';

interface OperatorPanelProps {
  row: Pick<OrderRow, 'invoiceNumber' | 'assignedTo'>;
  /** Who looks at the page. */
  operator: Operator;
  /** Every operator but the owner. */
  colleagues: readonly OperatorRow[];
}

/** Who works on the order, and the form that takes it, gives it to a colleague or back. */
export function OperatorPanel({ row, operator, colleagues }: OperatorPanelProps) {
  const { invoiceNumber: invoice, assignedTo } = row;
  const isMine = worksOn(row, operator);
  const others = workersOf(colleagues).filter(({ id }) => id !== assignedTo && id !== operator.id);
  return (
    <section aria-labelledby="operator">
      <h2 id="operator">Assigned to</h2>
      <p>
        {assignedTo === null ? 'Nobody' : operatorName(colleagues, assignedTo)}
        {isMine && ' (you)'}
      </p>
      <Form action={assignOperator} params={{ invoice }} class="move">
        <input type="hidden" name="from" value={assignedTo ?? ''} />
        {!isMine && (
          <button class="button secondary full" type="submit" name="act" value="take">
            Take this order
          </button>
        )}
        {assignedTo !== null && (
          <button class="button secondary full" type="submit" name="act" value="give-back">
            Give back
          </button>
        )}
        {others.length > 0 && (
          <details class="needs">
            <summary>Assign to …</summary>
            <Field id="assignee" label="Colleague">
              <Select id="assignee" name="assignee" options={others.map(({ id, name }) => [id, name] as const)} />
            </Field>
            <button class="button secondary full" type="submit" name="act" value="assign">
              Assign
            </button>
          </details>
        )}
      </Form>
    </section>
  );
}
