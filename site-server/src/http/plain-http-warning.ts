import type { Network } from './client.ts';

/**
 * Says that cards need HTTPS, where customers elsewhere reach the site without; `undefined` where they do not, or where
 * a proxy may speak HTTPS for it.
 */
export function plainHttpWarning({
  siteAddress,
  network: { origin, trustedProxies },
}: {
  siteAddress: string;
  network: Network;
}): string | undefined {
  const { protocol, hostname } = new URL(siteAddress);
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$|\.localhost$/.test(hostname);
  if (protocol === 'https:' || isThisMachine || (origin === undefined && trustedProxies > 0)) return undefined;
  return (
    `${siteAddress} is without HTTPS: anyone between a customer and the site can read what the customer types. Use ` +
    'it to try the site out, with test cards only. For real cards set up HTTPS and SITE_ADDRESS ' +
    '(docs/settings.md).'
  );
}
