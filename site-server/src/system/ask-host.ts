/** How another host is asked: `deadline` is in milliseconds. */
export type HostRequest = Omit<RequestInit, 'redirect' | 'signal'> & { deadline: number };

/**
 * Asks another host. Rejects when it redirects, which could lead into the own network, or when its answer has not ended
 * at the deadline.
 */
export function askHost(address: string, { deadline, ...init }: HostRequest): Promise<Response> {
  return fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(deadline) });
}
