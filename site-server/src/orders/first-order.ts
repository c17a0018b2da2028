import type { Receipt } from 'shared-contracts/boot-document';
import type { OrderStore } from './order-store.ts';
import { receiptAddress } from './receipt.ts';

/** The first of two orders, as the receipt of the second names it; `undefined` without the key of its own receipt. */
export async function firstOrderOf(
  orders: Pick<OrderStore, 'confirmed'>,
  invoice = '',
  key = '',
): Promise<Receipt['first']> {
  const row = await orders.confirmed(invoice, key);
  return (
    row && {
      invoiceNumber: row.invoiceNumber,
      totalCents: row.totalCents,
      companyName: row.order.companies[0]?.company.name ?? '',
      address: receiptAddress(row),
    }
  );
}
