/** @jsxImportSource hono/jsx */
import { and, asc, eq } from 'drizzle-orm';
import { heldFromOf, movesOf, statusEventsIn } from '../../../orders/status/transitions.ts';
import { messagesIn } from '../../../orders/status/conversation.ts';
import { trail } from '../../../events/schema.ts';
import { ENDED_STATUSES } from '../../../events/work-status.ts';
import { documentsOf, download, filesOfAnswers, findDocument } from '../../../orders/documents/order-documents.ts';
import { isCorrectable } from '../../../orders/corrections/correct-order.ts';
import { correctionsOf, openCorrectionOf } from '../../../orders/corrections/order-versions.ts';
import { toDosOf } from '../../../orders/to-dos/to-dos.ts';
import { orders } from '../../../orders/schema.ts';
import { isFiled } from '../../../orders/receipt.ts';
import { deskAddress } from '../desk-address.ts';
import { orderFilterOf } from '../order-filter.ts';
import { orderName } from '../order-name.ts';
import { NextOrder } from '../orders/next-order.tsx';
import type { DeskPage } from '../desk-request.ts';
import { AnsweredBadge, Icon, StatusBadge, Time } from '../elements.tsx';
import { ChargePanel, refundsOnDesk, RefundsPanel, renewalsOnDesk, RenewalsPanel } from './money-panels.tsx';
import { ConversationPanel, DocumentsPanel, StatusPanel, TrailPanel } from './work-panels.tsx';
import { CorrectionsPanel } from './corrections-panel.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import { ToDosPanel } from './to-dos.tsx';
import { OrderAnswers, OrderProducts } from './order-products.tsx';

/** An order as a person files it: answers, products, documents; beside them its status, charge and trail. */
export const orderPage: DeskPage = {
  path: '/orders/:invoice',
  ability: 'read',
  async show({ params: { invoice = '' }, query, operator }, { db, catalogue, releases, site, operators }) {
    const [row] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.invoiceNumber, invoice), eq(orders.status, 'placed')));
    if (!row) return undefined;
    const ofOrder = eq(trail.submissionKey, row.submissionKey);
    const events = await db.select().from(trail).where(ofOrder).orderBy(asc(trail.position));
    const documents = await documentsOf(db, [row.submissionKey]);
    const {
      workStatus,
      order: { emails },
      createdAt,
      formType,
      pageId,
    } = row;
    const filter = orderFilterOf(query);
    const name = orderName(row);
    const changes = statusEventsIn(events);
    const isFiledOrder = isFiled(row, catalogue);
    const moves = movesOf({
      status: workStatus,
      heldFrom: heldFromOf(workStatus, changes),
      isFiled: isFiledOrder,
      isFree: row.totalCents === 0,
    });
    const services = await renewalsOnDesk(db, row);
    return {
      title: name,
      tab: 'orders',
      main: (
        <>
          <p class="back">
            <a href={deskAddress('/orders', {}, filter)}>
              <Icon name="back" />
              Orders
            </a>
            <NextOrder filter={filter} after={row.invoiceNumber} />
          </p>
          <div class="order-title">
            <h1>{name}</h1>
            <StatusBadge status={workStatus} isFiled={isFiledOrder} />
            {row.waitsForUs && !ENDED_STATUSES.includes(row.workStatus) && <AnsweredBadge />}
          </div>
          <p class="order-facts">
            {`${site.pages.find((page) => page.pageId === pageId)?.title ?? formType} · Invoice ` +
              `${row.invoiceNumber} · Received `}
            <Time at={createdAt} />
          </p>
          <OrderAnswers row={row} />
          <CorrectionsPanel
            invoice={row.invoiceNumber}
            corrections={await correctionsOf(db, row)}
            open={await openCorrectionOf(db, row)}
            isCorrectable={row.accountId !== null && isCorrectable(row, changes)}
          />
          <OrderProducts row={row} set={await releases.set(row.releaseSet)} catalogue={catalogue} />
          <DocumentsPanel
            invoice={row.invoiceNumber}
            documents={documents}
            attorney={emails.find(({ kind }) => kind === 'attorney')?.email_address}
          />
        </>
      ),
      aside: (
        <>
          <OperatorPanel row={row} operator={operator} colleagues={await operators.list()} />
          <StatusPanel
            row={row}
            changes={changes}
            isFiled={isFiledOrder}
            hasDocuments={documents.length > 0}
            moves={moves}
            renewals={services}
          />
          <ConversationPanel row={row} messages={messagesIn(events, await filesOfAnswers(db, row.submissionKey))} />
          <ToDosPanel row={row} toDos={await toDosOf(db, [row.submissionKey])} operator={operator} />
          <ChargePanel row={row} renewals={services} />
          <RefundsPanel invoice={row.invoiceNumber} {...await refundsOnDesk(db, row)} />
          <RenewalsPanel invoice={row.invoiceNumber} rows={services} />
          <TrailPanel invoice={row.invoiceNumber} events={events} isFiled={isFiledOrder} renewals={services} />
        </>
      ),
    };
  },
};

/** A document of an order, for operators. */
export const orderDocumentFile: DeskPage = {
  path: '/orders/:invoice/documents/:id',
  ability: 'read',
  async show({ params: { invoice = '', id = '' }, context }, { db }) {
    const document = await findDocument(db, { invoiceNumber: invoice, id });
    return document && download(context, document);
  },
};
