import { decode } from 'shared-contracts/decode';
import { array, literal, string, tuple, type } from 'superstruct';
import { askHost, readJson } from '../../http/ask-host.ts';
import { createTokenBuckets } from '../../http/limits/token-buckets.ts';
import { networkOf } from '../../http/limits/network-of.ts';
import type { Rate } from '../../http/limits/limits.ts';
import { describeError } from '../../system/log.ts';

/** What a registry says of a domain. `unknown`: it could not be asked, or its answer cannot be read. */
type Availability = { kind: 'free' } | { kind: 'taken' } | { kind: 'unknown'; reason: string };

export interface Rdap {
  /**
   * Asks the registry of the domain's TLD, which the bootstrap list at `listAddress` names. Never rejects. A customer's
   * network address is limited to a part of what a registry may be asked.
   */
  availabilityOf(domain: string, listAddress: string, address?: string): Promise<Availability>;
}

export interface RdapSettings {
  /** Milliseconds. */
  clock(): number;
  timeout?: number;
  /** How often a single registry is asked, and all together. Registries refuse those who ask too often. */
  eachRegistry?: Rate;
  allRegistries?: Rate;
  /** How often one network has a registry asked. */
  eachNetwork?: Rate;
}

/** IANA's list of registries: pairs of TLDs and the addresses that answer for them. */
const BootstrapStruct = type({ services: array(tuple([array(string()), array(string())])) });
const DomainStruct = type({ objectClassName: literal('domain'), ldhName: string() });

/** Milliseconds. A name that was free may be registered by somebody else, so its answer is kept for minutes only. */
const KEPT = { list: 24 * 3_600_000, taken: 3_600_000, free: 300_000, unknown: 15_000 };
const MOST_KEPT = 10_000;

type Servers = ReadonlyMap<string, string>;
interface Kept<T> {
  until: number;
  value: Promise<T>;
}

/** Creates a client of the registries' RDAP servers (RFC 9082) with limits and a cache, both in memory. */
export function createRdap({
  clock,
  timeout = 4_000,
  eachRegistry = { most: 100, perSecond: 10 },
  allRegistries = { most: 400, perSecond: 40 },
  eachNetwork = { most: 60, perSecond: 6 },
}: RdapSettings): Rdap {
  const buckets = createTokenBuckets({ each: eachRegistry, all: allRegistries, clock });
  const networks = createTokenBuckets({ each: eachNetwork, all: { most: Infinity, perSecond: 1 }, clock });
  const answers = new Map<string, Kept<Availability>>();
  const lists = new Map<string, Kept<Servers | string>>();

  /**
   * The cached value, or that of `ask`; `lifetimeOf` says for how long it is kept. Equal questions at the same time are
   * one.
   */
  function kept<T>(
    cache: Map<string, Kept<T>>,
    name: string,
    ask: () => Promise<T>,
    lifetimeOf: (value: T) => number,
  ): Promise<T> {
    const known = cache.get(name);
    if (known && known.until > clock()) return known.value;
    cache.delete(name);
    const entry: Kept<T> = { until: Number.POSITIVE_INFINITY, value: ask() };
    cache.set(name, entry);
    if (cache.size > MOST_KEPT) cache.delete(cache.keys().next().value as string);
    void entry.value.then((value) => {
      entry.until = clock() + lifetimeOf(value);
    });
    return entry.value;
  }

  const get = (address: string) =>
    askHost(address, { deadline: timeout, headers: { accept: 'application/rdap+json, application/json' } });

  /** The servers by TLD, or the reason why they are not known. */
  async function serversAt(listAddress: string): Promise<Servers | string> {
    try {
      const response = await get(listAddress);
      if (!response.ok) return `the list of registries was answered with ${response.status}`;
      const list = decode(BootstrapStruct, await readJson(response));
      if (list.kind === 'malformed') return 'the list of registries is malformed';
      return new Map(
        list.value.services.flatMap(([tlds, [server]]) =>
          server === undefined ? [] : tlds.map((tld) => [tld, server.replace(/\/*$/, '/')] as const),
        ),
      );
    } catch (cause) {
      return `the list of registries cannot be read: ${describeError(cause)}`;
    }
  }

  async function askRegistry(domain: string, listAddress: string): Promise<Availability> {
    const servers = await kept(
      lists,
      listAddress,
      () => serversAt(listAddress),
      (value) => (typeof value === 'string' ? KEPT.unknown : KEPT.list),
    );
    if (typeof servers === 'string') return { kind: 'unknown', reason: servers };
    const server = servers.get(endingOf(domain));
    if (server === undefined) return { kind: 'unknown', reason: 'no registry answers for this ending' };
    if (buckets.take(server).kind === 'empty') return { kind: 'unknown', reason: `${server} was asked too often` };
    try {
      const response = await get(`${server}domain/${domain}`);
      if (response.status === 404) return { kind: 'free' };
      if (!response.ok) return { kind: 'unknown', reason: `${server} answered ${response.status}` };
      const answer = decode(DomainStruct, await readJson(response));
      const isOfDomain = answer.kind === 'decoded' && answer.value.ldhName.toLowerCase().replace(/\.$/, '') === domain;
      return isOfDomain
        ? { kind: 'taken' }
        : { kind: 'unknown', reason: `${server} gave an answer that cannot be read` };
    } catch (cause) {
      return { kind: 'unknown', reason: `${server}: ${describeError(cause)}` };
    }
  }

  return {
    async availabilityOf(domain, listAddress, address) {
      // Before the answers that are kept: others must not get the refusal of this network.
      if (address !== undefined && networks.take(`${networkOf(address)} ${endingOf(domain)}`).kind === 'empty')
        return { kind: 'unknown', reason: 'the network asked too often' };
      return kept(
        answers,
        domain,
        () => askRegistry(domain, listAddress),
        ({ kind }) => KEPT[kind],
      );
    },
  };
}

function endingOf(domain: string): string {
  return domain.slice(domain.lastIndexOf('.') + 1);
}
