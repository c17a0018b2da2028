import type { OrderRow } from '../../orders/schema.ts';

/** What operators call an order: its companies, or its customer. */
export function orderName({ order: { companies, contact }, email }: Pick<OrderRow, 'order' | 'email'>): string {
  return (
    companies
      .map(({ company }) => company.name)
      .filter(Boolean)
      .join(', ') ||
    [contact.first_name, contact.last_name].join(' ').trim() ||
    email
  );
}
