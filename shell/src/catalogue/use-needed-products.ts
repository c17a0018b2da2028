import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import { useCallback, useState } from 'react';
import type { Log } from 'shared-contracts/area-host';
import type { CatalogueNeeds } from 'shared-contracts/catalogue';
import { describeRulesFailure, logRulesFailure, type ReportFailure } from 'shared-contracts/rules-failure';
import { useKnown } from 'shared-ui/use-known';
import { neededProducts } from './needed-products.ts';

/** The products that the loaded areas need for the current answers. */
export function useNeededProducts(session: Pick<FormSession, 'snapshot$' | 'areas' | 'log'>): CatalogueNeeds {
  const [report] = useState(() => reportOnce(session.log));
  const needed = useCallback(
    ({ known }: FormSnapshot) => neededProducts(known, session.areas(), report),
    [session, report],
  );
  return useKnown(session.snapshot$, needed);
}

/** Logs each failure once, so that an area that throws at every answer does not fill the log. */
function reportOnce(log: Log): ReportFailure {
  const logged = new Set<string>();
  return (failure) => {
    const text = describeRulesFailure(failure);
    if (!logged.has(text)) logRulesFailure(log, failure);
    logged.add(text);
  };
}
