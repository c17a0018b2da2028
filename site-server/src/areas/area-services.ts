import type { AreaName } from 'shared-contracts/form-types';
import { decode } from 'shared-contracts/decode';
import { nonempty, string, type as looseObject } from 'superstruct';
import { askHost, readBody } from '../http/ask-host.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import type { AreaService, AreaServices } from '../site-content/site-files.ts';
import { describeError } from '../system/log.ts';
import { parseUntrusted } from '../system/parse-untrusted.ts';
import { ok, refused, type Result } from '../system/result.ts';
import type { CallAnswer, CallDeps, CallsByName, OutsideService, SiteCall } from './area-server.ts';
import type { AreaServers } from './load-areas.ts';

/** The server side of all areas, with the calls that services of their teams answer. */
export interface AnsweredAreas extends Omit<AreaServers, 'actions' | 'loads'> {
  actions: CallsByName;
  loads: CallsByName;
}

/** `mailbox/free_boxes`: a call that the service of the area `mailbox` answers. */
const CALL_NAME = /^([a-z0-9-]+)\/([a-z0-9_]{1,60})$/;

/** In bytes. */
const LARGEST_ANSWER = 256 * 1024;

/** So many calls of one area wait for its service at the same time; more are answered as if it were down. */
const MOST_UNDER_WAY = 50;

/** The name of an area's service among the site's services. */
export const serviceOf = (area: AreaName) => `calls of ${area}`;

/** Names the settings with the address and the key of an area's service. */
function settingsOfService(area: AreaName): { address: string; key: string } {
  const name = area.toUpperCase().replaceAll('-', '_');
  return { address: `${name}_SERVICE_ADDRESS`, key: `${name}_SERVICE_KEY` };
}

/** What forwarding a call needs of the site. */
export type ServiceDeps = Pick<CallDeps, 'services' | 'serviceKeys' | 'log'> & { limits: Pick<RateLimits, 'takeOne'> };

/** The calls that services answer, by name: `<area>/<call>`. */
export function callsOfServices(areaServices: AreaServices): Record<Forwarded['kind'], CallsByName<ServiceDeps>> {
  const underWay = new Map<AreaName, number>();
  const named = new Map(Object.entries(areaServices));
  const forwarded = (kind: Forwarded['kind']): CallsByName<ServiceDeps> => ({
    get(name) {
      const [, area = '', call = ''] = CALL_NAME.exec(name) ?? [];
      const service = named.get(area);
      return service && ((siteCall, deps) => forward({ area, service, kind, call, siteCall, underWay }, deps));
    },
  });
  return { actions: forwarded('actions'), loads: forwarded('loads') };
}

/** Adds the services of `area-services.json` and their calls. */
export function withAreaServices(areas: AreaServers, areaServices: AreaServices): AnsweredAreas {
  const { actions, loads } = callsOfServices(areaServices);
  return {
    ...areas,
    actions: { get: (name) => areas.actions.get(name) ?? actions.get(name) },
    loads: { get: (name) => areas.loads.get(name) ?? loads.get(name) },
    services: new Map([
      ...areas.services,
      ...Object.keys(areaServices).map((area): [string, OutsideService] => {
        const { address, key } = settingsOfService(area);
        const about = `the service of area-services.json that answers the calls of ${area}`;
        const needed = { setting: key, about: 'what the site shows to that service, so that it answers nobody else' };
        return [
          serviceOf(area),
          { setting: address, about, without: 'the site does not start', isRequired: true, key: needed },
        ];
      }),
    ]),
  };
}

interface Forwarded {
  area: AreaName;
  service: AreaService;
  kind: 'actions' | 'loads';
  call: string;
  siteCall: SiteCall;
  underWay: Map<AreaName, number>;
}

/**
 * Has the area's service answer a call. While the service does not answer as the page expects it, the page gets the
 * load's fallback, or else a refusal.
 */
async function forward({ area, service, underWay, ...asked }: Forwarded, deps: ServiceDeps): Promise<CallAnswer> {
  const { kind, call, siteCall } = asked;
  const taken = await deps.limits.takeOne({ limit: 'areaCalls', name: siteCall.address ?? '' });
  if (taken.kind === 'empty')
    return {
      status: 429,
      body: { error: 'Too many requests came from your network. Please try again in a moment.' },
      headers: { 'Retry-After': String(taken.retryAfterSeconds) },
    };
  const before = underWay.get(area) ?? 0;
  underWay.set(area, before + 1);
  try {
    const answer =
      before < MOST_UNDER_WAY
        ? await askService({ area, timeout: service.timeout, ...asked }, deps)
        : refused(`${before} calls wait for it`);
    if (answer.kind === 'ok') return answer.value;
    deps.log.error('area-service-failed', { area, call: `${kind}/${call}`, reason: answer.reason });
  } finally {
    underWay.set(area, (underWay.get(area) ?? 1) - 1);
  }
  return kind === 'loads' && Object.hasOwn(service.fallbacks, call)
    ? { status: 200, body: service.fallbacks[call] }
    : { status: 503, body: { error: service.unavailable } };
}

/** How the site's contract says that a call was refused: with words for the customer. */
const RefusalStruct = looseObject({ error: nonempty(string()) });

interface Asked extends Pick<Forwarded, 'area' | 'kind' | 'call' | 'siteCall'> {
  /** In milliseconds. */
  timeout: number;
}

/**
 * Sends the fields of a call, and nothing else of the request, to the area's service: `GET <address>/loads/<call>`, or
 * `POST <address>/actions/<call>`. Refused with the reason for the log, unless the answer is one that a page expects.
 */
async function askService(
  { area, kind, call, siteCall, timeout }: Asked,
  { services, serviceKeys }: ServiceDeps,
): Promise<Result<CallAnswer>> {
  const address = `${services.get(serviceOf(area))}/${kind}/${call}`;
  const fields = new URLSearchParams(siteCall.params);
  // A standalone area has no key.
  const key = serviceKeys.get(serviceOf(area));
  const headers = { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  try {
    const response = await (kind === 'loads'
      ? askHost(`${address}?${fields}`, { headers, deadline: timeout })
      : askHost(address, { method: 'POST', headers, body: fields, deadline: timeout }));
    const text = String(await readBody(response, LARGEST_ANSWER));
    const { status } = response;
    if (status === 204) return ok({ status });
    if (status !== 200 && status !== 400 && status !== 429) return refused(`it answered ${status}`);
    const parsed = parseUntrusted(text);
    if (parsed.kind !== 'parsed') return refused(`it answered ${status} with what is no usable JSON`);
    if (status !== 200 && decode(RefusalStruct, parsed.value).kind === 'malformed')
      return refused(`it answered ${status} without a text "error"`);
    return ok({ status, body: parsed.value });
  } catch (cause) {
    return refused(describeError(cause));
  }
}
