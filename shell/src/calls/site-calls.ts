import { string, type as looseObject } from 'superstruct';
import type { CallOptions, CallResult, Calls } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { RELEASE_SET_HEADER } from 'shared-contracts/release-set-header';

export interface SiteCallSettings {
  /** Address of the page; every action is posted there. */
  path: string;
  pageId: string;
  websiteId: number;
  fetch: typeof fetch;
  /** Called with the release set that new pages are rendered with, whenever an answer names it. */
  onReleaseSet?(id: string): void;
  /** Called once the customer is logged out. */
  onLoggedOut?(): void;
}

const DEFAULT_TIMEOUT = 20_000;

const RefusalStruct = looseObject({ error: string() });

/** Creates the calls of the site. No call throws; its result says how far it got. */
export function createSiteCalls({
  path,
  pageId,
  websiteId,
  fetch,
  onReleaseSet,
  onLoggedOut,
}: SiteCallSettings): Calls {
  async function call(
    address: string,
    init: RequestInit,
    { signal, timeout = DEFAULT_TIMEOUT }: CallOptions = {},
  ): Promise<CallResult> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeout);
    const signals = signal ? [signal, deadline.signal] : [deadline.signal];
    try {
      const response = await fetch(address, {
        ...init,
        signal: AbortSignal.any(signals),
        headers: { accept: 'application/json' },
      });
      const releaseSet = response.headers.get(RELEASE_SET_HEADER);
      if (releaseSet) onReleaseSet?.(releaseSet);
      const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
      const refusal = decode(RefusalStruct, body);
      if (refusal.kind === 'decoded')
        return { kind: 'refused', status: response.status, error: refusal.value.error, body: refusal.value };
      if (!response.ok) return { kind: 'refused', status: response.status, error: '', body: {} };
      return { kind: 'answered', body };
    } catch {
      if (signal?.aborted) return { kind: 'aborted' };
      return deadline.signal.aborted ? { kind: 'timed-out' } : { kind: 'network-error' };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async post(action, fields, options) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ action, pageID: pageId, ...fields })) body.set(name, value);
      const result = await call(path, { method: 'POST', body }, options);
      if (action === 'process_logout' && result.kind === 'answered') onLoggedOut?.();
      return result;
    },
    load(name, query = {}, options) {
      const search = new URLSearchParams({ website_id: String(websiteId), ...query });
      return call(`/api/${name}?${search}`, { method: 'GET' }, options);
    },
  };
}
