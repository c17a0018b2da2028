import { loadCatalogue, type LoadedCatalogue } from '../catalogue/load-catalogue.ts';
import { loadSite, type CheckedAgainst, type LoadedSite } from '../load-site.ts';
import type { FileFindings } from '../../system/finding.ts';

export interface CheckedFolder {
  loaded: LoadedSite;
  catalogue: LoadedCatalogue;
  /** The findings in all files, the catalogue's first. */
  findings: FileFindings[];
}

/** Reads and checks everything in a site's folder, for `npm run check-pages` and for the server's start. */
export function checkSiteFolder(folder: string, against: Omit<CheckedAgainst, 'catalogue'>): CheckedFolder {
  const catalogue = loadCatalogue(folder);
  const loaded = loadSite(folder, { ...against, ...(catalogue.kind === 'read' && { catalogue: catalogue.value }) });
  return { loaded, catalogue, findings: [...catalogue.findings, ...loaded.findings] };
}
