import type { FullConfig } from '@playwright/test';
import { prepareFilledForm } from './filled-form.ts';
import { prepareSites, sharedSite } from './site.ts';

/** Before any journey: what all sites of the journeys start from, and what many journeys begin with. Returns how to end both. */
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  const endSites = await prepareSites();
  const endForm = prepareFilledForm(sharedSite(), config);
  return async () => {
    await endForm();
    await endSites();
  };
}
