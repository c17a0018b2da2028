import type { AccountService } from 'shared-contracts/account';
import { text } from './order-texts.ts';

/** Page options that name services. */
export const SERVICE_TEXTS = {
  /** `{order}` is the invoice number. */
  ofOrder: text('Order {order}'),
  /** Names a service among all: `{service}`, `{company}` and `{order}` are replaced. */
  serviceOf: text('{service} for {company}, order {order}'),
  /** The same of an order that names neither a company nor a state. */
  serviceOfOrder: text('{service}, order {order}'),
};

interface ServiceTexts {
  ofOrder: string;
  serviceOf: string;
  serviceOfOrder: string;
}

/** Names a service among all of an account: `Registered Agent Service for Porch LLC (Wyoming), order 351-192-8468`. */
export function nameAmongAll({ name, company, invoice }: AccountService, texts: ServiceTexts): string {
  if (invoice === undefined) return name;
  return (company ? texts.serviceOf : texts.serviceOfOrder)
    .replace('{service}', name)
    .replace('{company}', company)
    .replace('{order}', invoice);
}

/** Whom a service is for, and its order. */
export function whoseOf({ company, invoice }: AccountService, { ofOrder }: ServiceTexts): string {
  return [company, invoice !== undefined && ofOrder.replace('{order}', invoice)].filter(Boolean).join(' · ');
}
