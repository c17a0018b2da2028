/** @jsxImportSource hono/jsx */
import { formatPhoneNumber } from 'shared-contracts/formats';
import type { OrderRow } from '../../../orders/schema.ts';
import { dataRows, type DataRow } from './data-rows.ts';

export function Rows({ rows }: { rows: readonly DataRow[] }) {
  return (
    <dl class="rows">
      {rows.map(({ label, value }) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Group({ title, rows }: { title: string; rows: readonly DataRow[] }) {
  if (rows.length === 0) return <></>;
  return (
    <section class="answer-group">
      <h3>{title}</h3>
      <Rows rows={rows} />
    </section>
  );
}

/** What the format of orders has in place of a type of company. The answers say who the customer is. */
const NO_TYPES_OF_COMPANY = ['Individual', 'Domains', 'Other'];

/** Every question with its answer by step, and what the order says of companies, people and addresses. */
export function OrderAnswers({ row: { order, answers } }: { row: OrderRow }) {
  const steps = [...new Set(answers.map(({ step }) => step))];
  const { companies, contact, phones, addresses, emails, account, affiliate, nyop } = order;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers as filed</h2>
      <div class="answer-groups">
        {steps.map((step) => (
          <Group
            title={step}
            rows={answers
              .filter((answer) => answer.step === step)
              .map(({ question, answer }) => ({ label: question, value: answer }))}
          />
        ))}
        {companies.map(({ company: { entity_type, ...company }, notes }, index) => (
          <Group
            title={companies.length > 1 ? `Company ${index + 1}` : 'Company of the order'}
            rows={dataRows({ ...company, ...(!NO_TYPES_OF_COMPANY.includes(entity_type) && { entity_type }), notes })}
          />
        ))}
        <Group
          title="People and addresses"
          rows={[
            ...dataRows({ contact, email: account.email_address, account_notes: account.notes }),
            ...phones.map(({ kind, phone_number }) => ({
              label: `Phone, ${kind}`,
              value: formatPhoneNumber(phone_number),
            })),
            ...emails.map(({ kind, email_address }) => ({ label: `Email, ${kind}`, value: email_address })),
            ...addresses.flatMap((address) => dataRows({ [`address, ${address.kind}`]: address })),
            ...dataRows({ affiliate, named_price: nyop }),
          ]}
        />
      </div>
    </section>
  );
}
