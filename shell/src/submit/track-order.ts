import { tabStorage } from '../persistence/browser-storage.ts';
import { createFormStore } from '../persistence/form-store.ts';
import { placedMark } from '../persistence/saved-form.ts';
import { findAttemptOf } from '../persistence/sent-form.ts';

/**
 * Adds the hidden frame that tells the site's services of the order with this receipt, once, and only in the tab that
 * placed it. The frame is sandboxed, so nothing that it loads can reach this page, its address or its storage.
 */
export function trackOrder(page: Window, frameAddress: string, receipt = page.location.href): void {
  const storage = tabStorage(page);
  const sent = findAttemptOf(receipt, page.location.origin, storage);
  if (!sent || sent.attempt.state !== 'done' || sent.attempt.isTold) return;
  createFormStore(storage, sent.key).save(placedMark({ ...sent.attempt, isTold: true }));
  const frame = page.document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  // The address of this page has the key of the receipt.
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Order tracking';
  frame.hidden = true;
  frame.src = frameAddress;
  page.document.body.append(frame);
}
