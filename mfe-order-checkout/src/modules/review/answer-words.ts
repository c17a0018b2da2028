import { addressLine } from 'shared-contracts/address-line';
import type { AnswerRow } from 'shared-contracts/answer-row';
import type { FormAddress, FormValues, Person } from 'shared-contracts/form-data';
import { resolveAddress } from '../../address/resolve-address.ts';
import type { ReviewOptions } from './options.ts';

/** The text of a row, and the paths of the answers in it. `key` and `label` default to those of the rule. */
export interface RowText {
  key?: string;
  label?: string;
  lines: AnswerRow['lines'];
  paths: readonly string[];
  /** The customer cannot change the answers in this order. */
  isFixed?: boolean;
}

/** The words of the answer chosen at a path; `undefined` without one. */
export type WordsOf = (path: string) => string | undefined;

/** An address in words. One that follows another address says so: it changes when that one is changed. */
export function addressWords(
  address: FormAddress | undefined,
  data: FormValues,
  { agentAddress, sameAsMailing, sameAsContact }: ReviewOptions,
): string {
  const resolved = resolveAddress(address, data);
  if (resolved.kind === 'registered-agent') return agentAddress;
  const line = addressLine(resolved.address);
  if (!line || address?.selection === 'specify') return line;
  return `${address?.selection === 'contact' ? sameAsContact : sameAsMailing} ${line}`;
}

export function nameOf({ firstName, lastName }: Person): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
}
