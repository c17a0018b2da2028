import { useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { useStore } from 'shared-ui/use-store';
import { domainPricing, type DomainPricing } from '../domain-cart/domain-pricing.ts';

const identity = (known: Known) => known;

export function useDomainPricing({ known: knownStore, chargeWith }: AreaHost): DomainPricing {
  const known = useStore(knownStore, identity);
  return useMemo(() => domainPricing(known, chargeWith), [known, chargeWith]);
}
