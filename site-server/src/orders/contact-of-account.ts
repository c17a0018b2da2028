import { and, desc, eq } from 'drizzle-orm';
import type { Customer } from 'shared-contracts/account';
import { companiesOf } from './receipt.ts';
import { orders } from './schema.ts';
import type { Db } from '../database/db.ts';
import type { CallSession } from '../accounts/call-session.ts';

/**
 * How the customer answered the questions about themselves in the latest order of the account; pages propose it.
 * Without an order, the account's name.
 */
export async function contactOfAccount(
  db: Db,
  { accountId, name = '' }: Pick<CallSession, 'accountId' | 'name'>,
): Promise<Customer['contact']> {
  const [latest] = await db
    .select({ order: orders.order })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'placed')))
    .orderBy(desc(orders.placement))
    .limit(1);
  if (!latest) {
    const [firstName = '', ...others] = name.split(/\s+/);
    return firstName && others.length > 0 ? { firstName, lastName: others.join(' ') } : undefined;
  }
  const { contact, phones, addresses } = latest.order;
  const [company] = companiesOf(latest.order);
  const phone = phones.find(({ kind }) => kind === 'primary')?.phone_number;
  const address = addresses.find(({ kind }) => kind === 'primary');
  return {
    firstName: contact.first_name,
    lastName: contact.last_name,
    ...(phone !== undefined && { phone }),
    ...(address && {
      address: {
        line1: address.line1,
        city: address.city,
        state: address.state_province_region,
        zip: address.zip_postal_code,
        country: address.country,
      },
    }),
    ...(company && { company: { name: company.name, entityType: company.entity_type } }),
  };
}
