import type { AreaHost } from 'shared-contracts/area-host';
import { DETAILS_BATCH } from 'shared-contracts/domains';
import useSWR from 'swr';
import { fetchDetails } from '../../calls/domain-calls.ts';

type Host = Pick<AreaHost, 'calls' | 'log'>;

/**
 * The domains of the cart that somebody has registered since they were chosen. Asks the site when the cart is shown,
 * when another domain is in it, and when the customer comes back to the page. A domain that the site does not answer
 * for counts as free: the site checks all of them again when the order arrives.
 */
export function useTakenDomains(host: Host, domains: readonly string[]): readonly string[] {
  const { data = [] } = useSWR(domains.length > 0 ? domains : null, (asked) => takenOf(host, asked), {
    keepPreviousData: true,
  });
  return data.filter((domain) => domains.includes(domain));
}

async function takenOf({ calls, log }: Host, domains: readonly string[]): Promise<string[]> {
  const batches = Array.from({ length: Math.ceil(domains.length / DETAILS_BATCH) }, (_, index) =>
    domains.slice(index * DETAILS_BATCH, (index + 1) * DETAILS_BATCH),
  );
  const answers = await Promise.all(batches.map((batch) => fetchDetails(calls, batch)));
  return answers.flatMap((answer) => {
    if (answer.kind === 'failed') log.warn('The domains of the cart were not checked again', answer.reason);
    return answer.kind === 'fetched'
      ? answer.value.filter(({ available }) => !available).map(({ domain }) => domain)
      : [];
  });
}
