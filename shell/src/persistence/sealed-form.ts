import { decodeStored, type SavedForm } from './saved-form.ts';

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** Encrypts a form with a new key, both in base64url. It opens only as a form with this storage key. */
export async function sealForm(form: SavedForm, storageKey: string): Promise<{ sealed: string; key: string }> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, ['encrypt']);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(form));
  const cipher = await crypto.subtle.encrypt(sealOf(nonce, storageKey), key, text);
  return {
    sealed: toBase64Url(new Uint8Array([...nonce, ...new Uint8Array(cipher)])),
    key: toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', key))),
  };
}

/** The form of a sealed text; `undefined` if the text, its key or its page is another one, or it holds no form. */
export async function openSealed(sealed: string, key: string, storageKey: string): Promise<SavedForm | undefined> {
  try {
    const bytes = fromBase64Url(sealed);
    const nonce = bytes.slice(0, NONCE_BYTES);
    const opener = await crypto.subtle.importKey('raw', fromBase64Url(key), ALGORITHM, false, ['decrypt']);
    const text = await crypto.subtle.decrypt(sealOf(nonce, storageKey), opener, bytes.slice(NONCE_BYTES));
    return decodeStored(new TextDecoder().decode(text)).form;
  } catch {
    return undefined;
  }
}

const sealOf = (nonce: Uint8Array<ArrayBuffer>, storageKey: string): AesGcmParams => ({
  name: ALGORITHM,
  iv: nonce,
  additionalData: new TextEncoder().encode(storageKey),
});

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
