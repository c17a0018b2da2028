import type { FullConfig } from '@playwright/test';
import { prepareFilledForm } from './filled-form.ts';
import { prepareSites, sharedSite } from './site.ts';

/**
 * Runs once before the journeys: prepares their sites, and begins to fill the form that many start from. Returns the
 * clean-up.
 */
export default async function prepare(config: FullConfig): Promise<() => Promise<void>> {
  const endSites = await prepareSites();
  // Not awaited: journeys that need the form wait for it themselves.
  const endForm = prepareFilledForm(sharedSite(), config);
  return async () => {
    await endForm();
    await endSites();
  };
}
