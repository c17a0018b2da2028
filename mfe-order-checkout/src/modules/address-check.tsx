import { useEffect, useRef, useState } from 'react';
import { addressLine } from 'shared-contracts/address-line';
import type { AreaHost } from 'shared-contracts/area-host';
import { valueAt } from 'shared-contracts/data-path';
import type { FormAddress } from 'shared-contracts/form-data';
import type { MailAddress } from 'shared-contracts/mail-address';
import { Button } from 'shared-ui/button';
import { PinIcon } from 'shared-ui/icons';
import { useStore } from 'shared-ui/use-store';
import {
  validateAddress,
  verifyAddress,
  changesTo,
  isWrittenDifferently,
  typedAddressOf,
  type TypedAddress,
  placeOfZip,
} from '../address/postal-address.ts';
import type { PostalCheckOptions } from '../address/address-wording.ts';
import { isCompleteAddress } from '../address/resolve-address.ts';
import classes from './address-check.css';
import { isUsAddress } from '../address/address-fields.ts';
import { jurisdictionsOf } from '../company/chosen-company.ts';

/** In milliseconds: an address that did not change for this long has been entered. */
export const ENTRY_PAUSE = 1_000;

/** Answers of a form → addresses without an offer: the customer kept them, or the service writes them the same. */
const settledAddresses = new WeakMap<object, Set<string>>();

function settledOf({ answers }: Pick<AreaHost, 'answers'>): Set<string> {
  const settled = settledAddresses.get(answers) ?? new Set();
  settledAddresses.set(answers, settled);
  return settled;
}

export interface AddressCheckProps {
  prefix: string;
  words: PostalCheckOptions;
  host: AreaHost;
}

interface Offer {
  /** The entered address, as JSON. */
  entered: string;
  found: MailAddress;
  changes: readonly [path: string, value: unknown][];
}

/**
 * Fills in the place of a ZIP code, looks up an address once it has been entered, and offers the postal service's
 * spelling if it differs. The contact's address in Wyoming is also sent to the site's own check. Failures are only
 * logged.
 */
export function AddressCheck({ prefix, words, host }: AddressCheckProps) {
  usePlaceOfZip(prefix, host);
  const root = useRef<HTMLDivElement>(null);
  const entered = useStore(host.known, ({ data }) =>
    JSON.stringify(typedAddressOf((valueAt(data, prefix) ?? {}) as FormAddress)),
  );
  const [last, setLast] = useState<Offer>();

  useEffect(() => {
    if (entered === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const typed = JSON.parse(entered) as TypedAddress;
      void offerSpelling(typed, controller.signal);
      void validate(typed, controller.signal);
    }, ENTRY_PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };

    async function offerSpelling(typed: TypedAddress, signal: AbortSignal) {
      if (settledOf(host).has(JSON.stringify(typed))) return;
      const fetched = await verifyAddress(host.calls, typed, { signal });
      if (signal.aborted || fetched.kind === 'aborted') return;
      if (fetched.kind === 'failed') return host.log.warn('An address was not verified', fetched.reason);
      const changes = isWrittenDifferently(typed, fetched.value)
        ? changesTo(prefix, typed, fetched.value, host.known.state.page)
        : undefined;
      if (changes) setLast({ entered: JSON.stringify(typed), found: fetched.value, changes });
      else settledOf(host).add(JSON.stringify(typed));
    }

    async function validate(typed: TypedAddress, signal: AbortSignal) {
      const address = (valueAt(host.known.state.data, prefix) ?? {}) as FormAddress;
      if (
        prefix !== 'contactInformation' ||
        typed.state !== 'WY' ||
        address.backendValidationStatus ||
        !isCompleteAddress(address)
      )
        return;
      const fetched = await validateAddress(host.calls, host.known.state.page, typed, { signal });
      if (signal.aborted || fetched.kind === 'aborted') return;
      if (fetched.kind === 'failed') return host.log.warn('An address was not validated', fetched.reason);
      const { success: valid, message } = fetched.value;
      host.answers.change(`${prefix}.backendValidationStatus`, { complete: true, valid, message });
    }
  }, [entered, prefix, host]);

  const offer = last !== undefined && last.entered === entered && !settledOf(host).has(entered) ? last : undefined;
  function end(use: boolean) {
    if (!offer) return;
    if (use) host.answers.batch(() => offer.changes.forEach(([path, value]) => host.answers.change(path, value)));
    else settledOf(host).add(offer.entered);
    setLast(undefined);
    // The buttons are about to go, and the focus with them.
    root.current?.parentElement?.querySelector<HTMLElement>(`[name="${prefix}.line1"]`)?.focus();
  }

  return (
    <div ref={root} className={offer && classes.offer}>
      {offer && <PinIcon />}
      <div>
        <div role="status">
          {offer && (
            <>
              <p className={classes.title}>{words.title}</p>
              <p>{addressLine(offer.found)}</p>
            </>
          )}
        </div>
        {offer && (
          <div className={classes.buttons}>
            <Button kind="secondary" onClick={() => end(true)}>
              {words.use}
            </Button>
            <Button kind="tertiary" onClick={() => end(false)}>
              {words.keep}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Fills in city and state once a ZIP code is typed, where neither is answered. Without an answer of the site they stay
 * empty.
 */
export function usePlaceOfZip(prefix: string, { calls, answers, known: knownStore, log }: AreaHost): void {
  const zip = useStore(knownStore, ({ data }) => zipToLookUp(valueAt(data, prefix) as FormAddress | undefined));
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
      const state = place && jurisdictionsOf(knownStore.state.page).get(place.state);
      // City or state may have been answered since the last render.
      if (!place || !state || zipToLookUp(valueAt(knownStore.state.data, prefix) as FormAddress | undefined) !== zip)
        return;
      answers.batch(() => {
        answers.change(`${prefix}.city`, place.city);
        answers.change(`${prefix}.state`, { key: state.key, value: state.value });
      });
    }
  }, [zip, prefix, calls, answers, knownStore, log]);
}

function zipToLookUp(address: FormAddress = {}): string | undefined {
  const { zip = '', city, state } = address;
  return isUsAddress(address) && !city && !state ? /^\d{5}(?=$|-?\d{4}$)/.exec(zip.trim())?.[0] : undefined;
}
