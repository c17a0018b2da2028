import { listen } from '../http/listen.ts';
import type { OutsideService } from './area-server.ts';

export interface OpenServices {
  /** Addresses by service name, without a trailing slash. */
  addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

interface ServiceSettings {
  /**
   * Addresses of outside services by environment variable, such as `VEHICLE_DATA_ADDRESS`. Without one, the service's
   * sandbox is used.
   */
  serviceAddresses: Readonly<Record<string, string>>;
  host: string;
  dataFolder: string;
}

/** Resolves every service's address: the configured one, or else that of a sandbox started on a free port. */
export async function openServices(
  services: ReadonlyMap<string, OutsideService>,
  { serviceAddresses, host, dataFolder }: ServiceSettings,
): Promise<OpenServices> {
  const addresses = new Map<string, string>();
  const stops: (() => Promise<void>)[] = [];
  for (const [name, { setting, sandbox }] of services) {
    const configured = serviceAddresses[setting];
    if (configured !== undefined) {
      addresses.set(name, configured.replace(/\/+$/, ''));
      continue;
    }
    if (!sandbox) continue;
    const listener = await listen(sandbox(dataFolder), { port: 0, host });
    if (listener.kind === 'not-listening') throw new Error(listener.reason);
    addresses.set(name, `http://${host}:${listener.port}`);
    stops.push(listener.stop);
  }
  return { addresses, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}
