import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; both are in every browser the product supports.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= /** @type {typeof globalThis.TextDecoder} */ (TextDecoder);
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
Blob.prototype.text ??= function text() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(/** @type {string} */ (reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsText(this);
  });
};
document.adoptedStyleSheets ??= [];
// jsdom has nothing more urgent to do.
globalThis.requestIdleCallback ??= (work) => Number(setTimeout(work, 0));
globalThis.cancelIdleCallback ??= (handle) => clearTimeout(handle);

// jsdom does not implement modal dialogs; these methods only change `open` and fire the event.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

/*
 * Looks styles up once for each kind of element. jsdom matches its whole style sheet for every question, and starts
 * again after each change of the page. Tests load no style sheet, so elements with the same name and the same of these
 * attributes are shown or hidden alike. (Colors and the focus ring are not the same.) Tests ask for no pseudo-elements,
 * of which jsdom has no styles.
 */
const styleOf = window.getComputedStyle;
/** @type {Map<string, CSSStyleDeclaration>} */
const styles = new Map();
window.getComputedStyle = (element) => {
  if (document.styleSheets.length > 0) return styleOf(element);
  for (let styled = /** @type {Element | null} */ (element); styled; styled = styled.parentElement)
    if (styled.hasAttribute('style')) return styleOf(element);
  const key =
    `${element.localName} ${element.getAttribute('type')} ${element.hasAttribute('hidden')} ` +
    `${element.hasAttribute('open')}`;
  const style = styles.get(key) ?? styleOf(element);
  styles.set(key, style);
  return style;
};

// What a test waits for may take longer than a second on a machine that is busy with something else.
configure({ asyncUtilTimeout: 15_000 });
