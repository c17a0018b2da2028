/** @jsxImportSource hono/jsx */
import { optional, type as looseObject } from 'superstruct';
import type { CorrectableAnswer } from '../../../orders/corrections/propose-correction.ts';
import { refused } from '../../../system/result.ts';
import { actorOf } from '../../operators.ts';
import { deskAddress } from '../desk-address.ts';
import { deskAction, type DeskPage } from '../desk-request.ts';
import { Field, Form, Icon, Input, Select, Submit } from '../elements.tsx';
import { noteIn, NoteStruct, VersionStruct } from './order-actions.ts';
import { NoteToCustomer } from './work-panels.tsx';

/** Name of the field with an answer. */
const fieldOf = (path: string) => `answer-${path}`;

const REASONS = {
  'unknown-order': 'The order is not there.',
  'too-late': 'The order has gone on, so its answers can no longer be corrected.',
  'corrected-elsewhere': 'The order was corrected since you opened the page. Open it again.',
  'being-charged': 'A correction of this order is being charged. Try again in a few minutes.',
};

/** Proposes a correction of the answers to the order's customer. */
export const proposeToCustomer = deskAction(
  '/orders/:invoice/proposal',
  'work',
  looseObject({ version: VersionStruct, note: optional(NoteStruct) }),
  async ({ params: { invoice = '' }, operator, fields }, { proposeCorrection }) => {
    const typed = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        name.startsWith(fieldOf('')) ? [[name.slice(fieldOf('').length), String(value)]] : [],
      ),
    );
    const proposed = await proposeCorrection.propose({
      ...{ invoiceNumber: invoice, version: Number(fields.version), typed },
      ...{ note: noteIn(fields.note), actor: actorOf(operator) },
    });
    switch (proposed.kind) {
      case 'proposed':
        return { kind: 'done', to: `/orders/${invoice}`, notice: 'Correction proposed. The customer gets a message.' };
      case 'nothing-changed':
        return refused('No answer differs from that of the order. Nothing was sent.');
      case 'impossible':
        return { kind: 'nothing-here' };
      case 'refused': {
        const { reason } = proposed;
        return refused(`${typeof reason === 'string' ? REASONS[reason] : reason.error} Nothing was sent.`);
      }
    }
  },
);

/** The answers of an order in fields, to propose a correction to its customer. */
export const proposalPage: DeskPage = {
  path: '/orders/:invoice/proposal',
  ability: 'work',
  async show({ params: { invoice = '' } }, { proposeCorrection }) {
    const opened = await proposeCorrection.open(invoice);
    if (opened.kind === 'impossible') return undefined;
    const { row, answers } = opened;
    const steps = [...new Set(answers.map(({ step }) => step))];
    return {
      title: `Correction of ${invoice}`,
      tab: 'orders',
      main: (
        <>
          <p class="back">
            <a href={deskAddress(`/orders/${invoice}`)}>
              <Icon name="back" />
              {`Order ${invoice}`}
            </a>
          </p>
          <h1>Propose a correction</h1>
          <p>
            Change what is wrong. The customer sees what you changed and what it costs, and agrees with one press. The
            order stays as it is until then.
          </p>
          <Form action={proposeToCustomer} params={{ invoice }}>
            <input type="hidden" name="version" value={String(row.version)} />
            {steps.map((step, index) => (
              <section>
                <h2>{step}</h2>
                {answers
                  .filter((answer) => answer.step === step)
                  .map((answer, position) => (
                    <AnswerField answer={answer} id={`answer-${index}-${position}`} />
                  ))}
              </section>
            ))}
            <NoteToCustomer id="proposal-note" />
            <Submit look="secondary full">Propose to the customer</Submit>
          </Form>
        </>
      ),
    };
  },
};

function AnswerField({ answer: { path, question, value, choices }, id }: { answer: CorrectableAnswer; id: string }) {
  return (
    <Field id={id} label={question}>
      {choices ? (
        <Select
          id={id}
          name={fieldOf(path)}
          value={value}
          options={choices.map(({ key, value: text }) => [key, text])}
        />
      ) : (
        <Input id={id} name={fieldOf(path)} value={value} autocomplete="off" />
      )}
    </Field>
  );
}
