import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useState } from 'react';
import type { Log } from 'shared-contracts/area-host';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { describeRulesFailure, logRulesFailure, type ReportFailure } from 'shared-contracts/rules-failure';
import { useKnown } from 'shared-ui/use-known';
import { neededProducts } from './needed-products.ts';

/** What the areas that are there need to know of the products, as far as the answers go. */
export function useNeededProducts(session: Pick<FormSession, 'snapshot$' | 'areas' | 'log'>): CatalogueNeeds {
  const [report] = useState(() => reportOnce(session.log));
  const needed = useCallback(({ known }: FormSnapshot) => neededProducts(known, session.areas(), report), [session, report]);
  return useKnown(session.snapshot$, needed);
}

/** An area that throws at every answer is logged once. */
function reportOnce(log: Log): ReportFailure {
  const told = new Set<string>();
  return (failure) => {
    const text = describeRulesFailure(failure);
    if (!told.has(text)) logRulesFailure(log, failure);
    told.add(text);
  };
}
