import { PLACED_ORDER_KEY } from 'shared-contracts/storage-keys';

/**
 * Adds the hidden frame that tells the site's services of the order with this receipt, once, and only in the tab that
 * placed it. The frame is sandboxed, so nothing that it loads can reach this page, its address or its storage.
 */
export function trackOrder(page: Window, frameAddress: string, receipt = page.location.href): void {
  if (!takePlaced(page, receipt)) return;
  const frame = page.document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  // The address of this page has the key of the receipt.
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Order tracking';
  frame.hidden = true;
  frame.src = frameAddress;
  page.document.body.append(frame);
}

/** Whether this tab has just placed the order with this receipt; the next call says no. */
function takePlaced(page: Window, receipt: string): boolean {
  try {
    const { location, sessionStorage } = page;
    const placed = sessionStorage.getItem(PLACED_ORDER_KEY);
    sessionStorage.removeItem(PLACED_ORDER_KEY);
    return placed !== null && new URL(placed, location.origin).pathname === new URL(receipt, location.origin).pathname;
  } catch {
    return false;
  }
}
