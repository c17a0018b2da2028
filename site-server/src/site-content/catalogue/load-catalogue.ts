import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredAgentProduct } from 'shared-contracts/catalogue';
import { decode, formatProblems } from 'shared-contracts/decode';
import type { Struct } from 'superstruct';
import { checkCatalogue } from '../check-catalogue/check-catalogue.ts';
import { readDecoded } from '../read-json.ts';
import { hasErrors, type FileFindings } from '../../system/finding.ts';
import { ok, refused, type Result } from '../../system/result.ts';
import { buildCatalogue, catalogueOf } from './build-catalogue.ts';
import { CATALOGUE_FILES, type CatalogueSources, type LeastPrice, type SiteCatalogue } from './catalogue-files.ts';

/** The result of `loadCatalogue`; if the catalogue was read, all findings are warnings. */
export type LoadedCatalogue =
  | { kind: 'read'; value: SiteCatalogue; findings: FileFindings[] }
  | { kind: 'not-read'; findings: FileFindings[] };

/**
 * Reads `catalogue/*.json` in the site's folder, builds the catalogue and runs all checks on it. Reports
 * every finding; a single error makes the result `not-read`. If a file cannot be decoded, only decoding errors are
 * reported. The products of `further`, another file like `products.json`, are sold, too.
 */
export function loadCatalogue(siteFolder: string, further?: string): LoadedCatalogue {
  const folder = join(siteFolder, 'catalogue');
  const read = readSources(folder, further);
  if (read.kind === 'refused') return { kind: 'not-read', findings: read.reason };
  const sources = read.value;
  const built = buildCatalogue(sources);
  const findings = checkCatalogue({ sources, built }).map(({ file, findings: fileFindings }) => ({
    file: join(folder, file),
    findings: fileFindings,
  }));
  if (findings.some((entry) => hasErrors(entry.findings))) return { kind: 'not-read', findings };
  return { kind: 'read', value: siteCatalogueOf(sources, built), findings };
}

/** The catalogue of these files, as a site publishes them; refused with the file and place that cannot be read. */
export function catalogueOfFiles(files: Readonly<Record<string, unknown>>): Result<SiteCatalogue> {
  const sources: Record<string, unknown> = {};
  for (const [file, struct] of Object.entries(CATALOGUE_FILES)) {
    const decoded = decode(struct as Struct<unknown, unknown>, files[file], { isTolerant: true });
    if (decoded.kind === 'malformed') return refused(`${file}:\n${formatProblems(decoded.problems)}`);
    sources[file] = decoded.value;
  }
  const decoded = sources as CatalogueSources;
  return ok(siteCatalogueOf(decoded, buildCatalogue(decoded)));
}

function siteCatalogueOf(sources: CatalogueSources, built: ReturnType<typeof buildCatalogue>): SiteCatalogue {
  const catalogue = catalogueOf(built, sources['state-filing-fees.json']);
  return {
    ...catalogue,
    leastPrices: leastPricesOf(sources['registered-agents.json'], catalogue.registeredAgentProducts),
  };
}

function readSources(folder: string, further?: string): Result<CatalogueSources, FileFindings[]> {
  const read = Object.entries(CATALOGUE_FILES).map(([file, struct]) => ({
    file,
    result: readDecoded(join(folder, file), struct as Struct<unknown, unknown>),
  }));
  const more = further === undefined ? undefined : readDecoded(further, CATALOGUE_FILES['products.json']);
  const findings = [...read.map(({ result }) => result), ...(more ? [more] : [])].flatMap((result) =>
    result.kind === 'refused' ? [result.reason] : [],
  );
  if (findings.length > 0) return refused(findings);
  const values = read.map(({ file, result }) => [file, result.kind === 'ok' ? result.value : undefined]);
  const sources = Object.fromEntries(values) as CatalogueSources;
  if (more?.kind === 'ok') sources['products.json'].simpleProducts.push(...more.value.simpleProducts);
  return ok(sources);
}

/** The content of each file of a catalogue that was loaded, by name. */
export function catalogueFiles(siteFolder: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(CATALOGUE_FILES).map((file) => [
      file,
      JSON.parse(readFileSync(join(siteFolder, 'catalogue', file), 'utf8')) as unknown,
    ]),
  );
}

/** By product id, the least price of every registered agent and of the products sold in its place. */
function leastPricesOf(
  { least }: CatalogueSources['registered-agents.json'],
  agents: readonly RegisteredAgentProduct[],
): Readonly<Record<string, LeastPrice>> {
  if (!least) return {};
  const { alsoFor, ...price } = least;
  return Object.fromEntries([...agents.map(({ id }) => id), ...alsoFor].map((id) => [id, price]));
}
