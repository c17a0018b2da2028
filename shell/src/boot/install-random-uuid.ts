/**
 * Adds `crypto.randomUUID`, which a browser leaves out of pages that are served without https from another host than
 * localhost, where a site is tried out. The page's areas and libraries may call it, too.
 */
export function installRandomUuid(crypto: Crypto): void {
  (crypto as Partial<Crypto>).randomUUID ??= function randomUUID() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    // Version 4 and the variant of RFC 9562.
    [bytes[6], bytes[8]] = [(bytes[6]! & 0x0f) | 0x40, (bytes[8]! & 0x3f) | 0x80];
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<Crypto['randomUUID']>;
  };
}
