import type { Buckets, TakeRule } from './rate-limits.ts';

type ChargeBucket = 'key' | 'email' | 'address' | 'newAtAddress';

/** A customer with fewer failures than this is not held responsible for others at the same address. */
const FAILURES_OF_NEW = 3;

/** The buckets that a charge is counted in. */
export function chargeBuckets({
  submissionKey,
  email,
  address,
}: {
  submissionKey: string;
  email: string;
  address: string;
}): Buckets<ChargeBucket> {
  return {
    key: { limit: 'failedChargesOfKey', name: submissionKey },
    email: { limit: 'failedChargesOfEmail', name: email },
    address: { limit: 'failedCharges', name: address },
    newAtAddress: { limit: 'failedChargesOfNewCustomers', name: address },
  };
}

/**
 * Which buckets a charge takes a token of, and which of them must have one.
 *
 * Whose e-mail address and key have hardly failed need not find a token in the address's bucket, which somebody else
 * there may have emptied, but in that for new customers. Both count from the first failure, so that ten failures empty
 * them as well when each is made under another name.
 */
export const ruleOfCharge: TakeRule<ChargeBucket> = ({ failures }) => {
  const isNew = Math.max(failures.key, failures.email) < FAILURES_OF_NEW;
  return isNew
    ? { takes: ['key', 'email', 'newAtAddress', 'address'], needs: ['key', 'email', 'newAtAddress'] }
    : { takes: ['key', 'email', 'address'], needs: ['key', 'email', 'address'] };
};
