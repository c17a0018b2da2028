import { createHash } from 'node:crypto';
import { canonicalJson } from '../system/canonical-json.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * A hash of an order's content. It stays the same when a card or password is typed again or the page was reloaded in
 * between; another product, price, name or address changes it.
 */
export function fingerprintOf({
  payment: _payment,
  client_ip: _ip,
  submission_key: _key,
  ...content
}: StoredOrder): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}
