import { listen } from '../http/listen.ts';
import type { OutsideService } from './area-server.ts';

interface ServiceSettings {
  /**
   * Addresses and keys of outside services by environment variable, such as `VEHICLE_DATA_ADDRESS`. Without an address,
   * the service's sandbox is used.
   */
  serviceSettings: Readonly<Record<string, string>>;
  host: string;
  dataFolder: string;
}

/**
 * Why the services cannot be used as they are configured: an address is missing, or the key that goes with one that is
 * set.
 */
export function problemOfServices(
  services: ReadonlyMap<string, OutsideService>,
  { serviceSettings }: Pick<ServiceSettings, 'serviceSettings'>,
): string | undefined {
  for (const { setting, about, isRequired, key } of services.values()) {
    if (isRequired && !serviceSettings[setting]) return `${setting} must be set: the address of ${about}.`;
    if (key && serviceSettings[setting] && !/^\S+$/.test(serviceSettings[key.setting] ?? ''))
      return `${setting} is set, so ${key.setting} must be set too: ${key.about}.`;
  }
  return undefined;
}

/**
 * Resolves every service's address, without a trailing slash, and key, by its name: the configured one, or else the
 * address of a sandbox started on a free port.
 */
export async function openServices(
  services: ReadonlyMap<string, OutsideService>,
  { serviceSettings, host, dataFolder }: ServiceSettings,
) {
  const addresses = new Map<string, string>();
  const keys = new Map<string, string>();
  const stops: (() => Promise<void>)[] = [];
  for (const [name, { setting, key, sandbox }] of services) {
    const configured = serviceSettings[setting];
    if (configured !== undefined) {
      addresses.set(name, configured.replace(/\/+$/, ''));
      if (key) keys.set(name, serviceSettings[key.setting] ?? '');
      continue;
    }
    if (!sandbox) continue;
    const listener = await listen(sandbox(dataFolder), { port: 0, host });
    if (listener.kind === 'refused') throw new Error(listener.reason);
    addresses.set(name, `http://${host}:${listener.value.port}`);
    stops.push(listener.value.stop);
  }
  return { addresses, keys, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}
