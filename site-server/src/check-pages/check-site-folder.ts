import { loadCatalogue, type LoadedCatalogue } from '../catalogue/load-catalogue.ts';
import { loadSite, type CheckedAgainst, type LoadedSite } from '../pages/load-site.ts';
import type { FileFindings } from './finding.ts';

export interface CheckedFolder {
  loaded: LoadedSite;
  catalogue: LoadedCatalogue;
  /** Of all files, the catalogue's first. */
  findings: FileFindings[];
}

/** Reads and checks everything in a site's folder: what `npm run check-pages` prints, and what refuses the start. */
export function checkSiteFolder(folder: string, against: Omit<CheckedAgainst, 'catalogue'>): CheckedFolder {
  const catalogue = loadCatalogue(folder);
  const loaded = loadSite(folder, { ...against, ...(catalogue.kind === 'read' && { catalogue: catalogue.value }) });
  return { loaded, catalogue, findings: [...catalogue.findings, ...loaded.findings] };
}
