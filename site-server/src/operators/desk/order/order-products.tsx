/** @jsxImportSource hono/jsx */
import type { Quote } from 'shared-contracts/cart';
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { formatMoney } from 'shared-contracts/money';
import type { ReleaseSet } from 'shared-contracts/release-set';
import type { ProductLine } from 'shared-contracts/submission';
import { askedLater } from '../../../orders/asked-later.ts';
import { withBundled } from '../../../orders/order-filings.ts';
import type { OrderRow } from '../../../orders/schema.ts';
import { Rows, type DataRow } from '../elements.tsx';
import { dataRows } from './data-rows.ts';

/**
 * What was sold, line by line as the customer saw it, with the data of each product, and the releases that priced it.
 */
export function OrderProducts({
  row: { order, quote, totalCents, releaseSet },
  set,
  catalogue,
}: {
  row: OrderRow;
  set: ReleaseSet | undefined;
  catalogue: Catalogue;
}) {
  const products = order.companies.flatMap((company) => withBundled(company.products));
  return (
    <section aria-labelledby="products">
      <h2 id="products">Products</h2>
      <table class="quote">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" class="figure">
              Paid
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map(({ subLines = [], ...line }) => (
            <>
              <QuoteRow {...line} />
              {subLines.map((subLine) => (
                <QuoteRow {...subLine} class="sub-line" />
              ))}
            </>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td class="figure">{formatMoney(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <h3 class="details-title">Details of each product</h3>
      {products.map((line) => (
        <details class="product">
          <summary>{line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name}</summary>
          <Rows
            rows={dataRows({ ...pricesOf(line), ...line.data, ask_the_customer_for: askedLater(line, catalogue) })}
          />
        </details>
      ))}
      <details class="product">
        <summary>Priced with release set {releaseSet}</summary>
        {set ? (
          <Rows rows={set.releases.map(({ area, version }) => ({ label: area, value: version }))} />
        ) : (
          <p class="facts">This release set is no longer stored.</p>
        )}
      </details>
    </section>
  );
}

function pricesOf({
  product_id,
  product_option_id,
  price,
  state_fee,
  processing_surcharge,
  card_fee,
  bundleID,
}: ProductLine) {
  return {
    product: product_id,
    option: product_option_id,
    price,
    state_fee,
    processing_surcharge,
    card_fee,
    bundle: bundleID,
  };
}

function QuoteRow({
  label,
  detail,
  price,
  freeLabel,
  class: className,
}: Pick<Quote['lines'][number], 'label' | 'detail' | 'price' | 'freeLabel'> & { class?: string }) {
  return (
    <tr class={className}>
      <th scope="row">
        {label}
        {detail && <span class="facts">{detail}</span>}
      </th>
      <td class="figure">
        {price === undefined ? '' : price === 0 && freeLabel !== undefined ? freeLabel : formatMoney(price)}
      </td>
    </tr>
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
