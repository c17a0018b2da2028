import { listen } from '../listen.ts';
import type { Settings } from '../settings.ts';
import type { OutsideService } from './area-answers.ts';

export interface OpenServices {
  /** By name, without a slash at the end. */
  addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Finds every service at the address that is set for it, and starts a sandbox on a free port for each of the others. */
export async function openServices(services: ReadonlyMap<string, OutsideService>, { serviceAddresses, host, dataFolder }: Pick<Settings, 'serviceAddresses' | 'host' | 'dataFolder'>): Promise<OpenServices> {
  const addresses = new Map<string, string>();
  const stops: (() => Promise<void>)[] = [];
  for (const [name, { setting, sandbox }] of services) {
    const configured = serviceAddresses[setting];
    if (configured !== undefined) {
      addresses.set(name, configured.replace(/\/+$/, ''));
      continue;
    }
    const listener = await listen(sandbox(dataFolder), { port: 0, host });
    if (listener.kind === 'not-listening') throw new Error(listener.reason);
    addresses.set(name, `http://${host}:${listener.port}`);
    stops.push(listener.stop);
  }
  return { addresses, stop: async () => void await Promise.all(stops.map((stop) => stop())) };
}
