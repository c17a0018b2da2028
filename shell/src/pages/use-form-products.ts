import { useEffect, useState } from 'react';
import { useCatalogue, useNeededProducts, useProductSteps } from '../catalogue/use-catalogue.ts';
import type { FormParts } from './form-parts.ts';

/** Milliseconds that the first products may take before the spinner is shown. */
const LATE = 400;

export interface FormProducts {
  /** No products are loaded yet, and this has taken so long that the spinner covers the page. */
  isLate: boolean;
  /** A load has failed and is being tried again. */
  isFailing: boolean;
}

/** Loads the products that the form needs, whenever its needs change, and passes them to its rules. */
export function useFormProducts({ calls, page, session, products }: FormParts): FormProducts {
  const { catalogue, productsLoaded, failed, reload } = useCatalogue(calls, useNeededProducts(session), page.site);
  useEffect(() => session.setCatalogue(catalogue), [session, catalogue]);
  useEffect(() => products.provide(reload), [products, reload]);
  useProductSteps(session.bus, productsLoaded);
  // Only the first products cover the page. Those of a state that is chosen later load while the form can be used.
  const hasProducts = catalogue.registeredAgentProducts.length + catalogue.simpleProducts.length > 0;
  return { isLate: useLate(!hasProducts && !productsLoaded && !failed, LATE), isFailing: failed && !productsLoaded };
}

/** Whether something has been running for longer than this many milliseconds, so that quick work shows no message. */
function useLate(isUnderWay: boolean, milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnderWay, milliseconds]);
  return isUnderWay && isLate;
}
