import { useMemo } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { useKnown } from 'shared-ui/use-known';
import { domainPricing, type DomainPricing } from '../domain-cart/domain-pricing.ts';

const identity = (known: Known) => known;

export function useDomainPricing({ known$, chargeWith }: AreaHost): DomainPricing {
  const known = useKnown(known$, identity);
  return useMemo(() => domainPricing(known, chargeWith), [known, chargeWith]);
}
