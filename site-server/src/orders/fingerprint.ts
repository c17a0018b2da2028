import { createHash } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Names the content of an order. A card or password typed again, or a page reloaded in between, leaves
 * it the same order; another product, price, name or address makes it another.
 */
export function fingerprintOf({ payment: _payment, client_ip: _ip, submission_key: _key, ...content }: StoredOrder): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
