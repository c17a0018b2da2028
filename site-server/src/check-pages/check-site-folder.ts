import type { IsoDate } from 'shared-contracts/iso-date';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import { loadCatalogue, type LoadedCatalogue } from '../catalogue/load-catalogue.ts';
import { loadSite, type LoadedSite } from '../pages/load-site.ts';
import type { FileFindings } from './finding.ts';

export interface CheckedFolder {
  loaded: LoadedSite;
  catalogue: LoadedCatalogue;
  /** Of all files, the catalogue's first. */
  findings: FileFindings[];
}

/** Reads and checks everything in a site's folder: what `npm run check-pages` prints, and what refuses the start. */
export function checkSiteFolder(folder: string, { areas, today }: { areas: AreaRulesByName; today: IsoDate }): CheckedFolder {
  const catalogue = loadCatalogue(folder);
  const loaded = loadSite(folder, { areas, today, ...(catalogue.kind === 'read' && { catalogue: catalogue.value }) });
  return { loaded, catalogue, findings: [...catalogue.findings, ...loaded.findings] };
}
