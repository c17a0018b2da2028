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

// What a test waits for may take longer than a second on a machine that is busy with something else.
configure({ asyncUtilTimeout: 15_000 });
