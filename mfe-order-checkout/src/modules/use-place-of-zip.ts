import { useEffect } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { valueAt } from 'shared-contracts/data-path';
import type { FormAddress } from 'shared-contracts/form-data';
import { useKnown } from 'shared-ui/use-known';
import { placeOfZip } from '../address/postal-address.ts';
import { isUsAddress } from '../address/address-fields.ts';
import { jurisdictionsOf } from '../company/chosen-company.ts';

/**
 * Fills in city and state once a ZIP code is typed, where neither is answered. Without an answer of the site they stay
 * empty.
 */
export function usePlaceOfZip(prefix: string, { calls, form, known$, log }: AreaHost): void {
  const zip = useKnown(known$, ({ data }) => zipToLookUp(valueAt(data, prefix) as FormAddress | undefined));
  useEffect(() => {
    if (zip === undefined) return;
    const controller = new AbortController();
    void fill();
    return () => controller.abort();

    async function fill() {
      const fetched = await placeOfZip(calls, zip!, controller);
      if (controller.signal.aborted || fetched.kind === 'aborted') return;
      if (fetched.kind === 'failed') return log.warn('A ZIP code was not looked up', fetched.reason);
      const place = fetched.value;
      const state = place && jurisdictionsOf(known$.value.page).get(place.state);
      // City or state may have been answered since the last render.
      if (!place || !state || zipToLookUp(valueAt(known$.value.data, prefix) as FormAddress | undefined) !== zip)
        return;
      form.batch(() => {
        form.change(`${prefix}.city` as never, place.city as never);
        form.change(`${prefix}.state` as never, { key: state.key, value: state.value } as never);
      });
    }
  }, [zip, prefix, calls, form, known$, log]);
}

function zipToLookUp(address: FormAddress = {}): string | undefined {
  const { zip = '', city, state } = address;
  return isUsAddress(address) && !city && !state ? /^\d{5}(?=$|-?\d{4}$)/.exec(zip.trim())?.[0] : undefined;
}
