import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import { firstPartsOf } from 'shared-contracts/page-parts';
import { MIRROR, releaseBase, type Release, type ReleaseSet } from 'shared-contracts/release-set';
import type { RemoteEntry } from 'shared-contracts/boot-document';
import { isAreaRelease, SERVER_FILES } from './read-release.ts';
import { releaseOf } from './release-set.ts';

/** The file into which a shell's build writes its styles (tooling/build/webpack-plugins.mjs). */
const STYLE_FILE = 'main.css';

/** The address a file is loaded from, and its hash. */
export interface NamedFile {
  address: string;
  integrity: string;
}

/**
 * The hash of every script that a page with this release set may ever load, by address, for the import map. Scripts of
 * areas are listed twice, because a retry loads them from the mirror.
 */
export function integrityByAddress(set: ReleaseSet, page: PageConfig | undefined): Record<string, string> {
  const areas = new Set<string>(page ? areasOf(page) : []);
  return Object.fromEntries(
    set.releases
      .filter(({ area }) => area === 'shell' || areas.has(area))
      .flatMap((release) =>
        Object.entries(release.files)
          .filter(([file]) => /\.m?js$/.test(file) && !SERVER_FILES.includes(file))
          .flatMap(([file, integrity]) => {
            const address = releaseBase(release) + file;
            return release.area === 'shell'
              ? [[address, integrity]]
              : [
                  [address, integrity],
                  [MIRROR + address, integrity],
                ];
          }),
      ),
  );
}

/** Some of a release's files. */
export interface ReleaseFiles {
  release: Release;
  files: readonly string[];
}

/** The scripts that a page needs before it shows anything, the shell's first. Areas without a release are left out. */
export function firstFilesOf(set: ReleaseSet, page: PageConfig | undefined): ReleaseFiles[] {
  const shell = releaseOf(set, 'shell');
  const areas = (page ? firstPartsOf(page) : []).flatMap(({ area, parts }): ReleaseFiles[] => {
    const release = releaseOf(set, area);
    if (!release) return [];
    return [
      { release, files: [...new Set([release.entry, ...parts.flatMap((part) => release.exposes[`./${part}`] ?? [])])] },
    ];
  });
  return [...(shell ? [{ release: shell, files: shell.initial }] : []), ...areas];
}

/** The scripts to fetch immediately. Those of other areas are fetched after the first step is shown. */
export function filesToPreload(set: ReleaseSet, page: PageConfig | undefined): NamedFile[] {
  return firstFilesOf(set, page).flatMap(({ release, files }) => files.map((file) => namedFile(release, file)));
}

export function shellEntry(set: ReleaseSet): NamedFile | undefined {
  const shell = releaseOf(set, 'shell');
  return shell && namedFile(shell, shell.entry);
}

/** The address of the only font worth preloading: the Latin part of the variable sans-serif. */
export function fontToPreload(set: ReleaseSet): string | undefined {
  return fontOf(set, /instrument-sans.*\.woff2$/, /latin(?!-ext).*wght-normal/);
}

/** The style rules with the two font families, whose files are the shell's. */
export function fontFaces(set: ReleaseSet): string {
  return (
    fontFace({ family: 'Instrument Sans Variable', weight: '400 700', file: fontToPreload(set) }) +
    fontFace({
      family: 'Newsreader',
      weight: '500',
      file: fontOf(set, /newsreader.*\.woff2$/, /latin(?!-ext).*normal/),
    })
  );
}

function fontFace({ family, weight, file }: { family: string; weight: string; file?: string }): string {
  return file === undefined
    ? ''
    : `@font-face { font-family: '${family}'; src: url("${file}") format("woff2"); font-weight: ${weight}; ` +
        'font-display: swap; }\n';
}

function fontOf(set: ReleaseSet, family: RegExp, latin: RegExp): string | undefined {
  const shell = releaseOf(set, 'shell');
  const fonts = Object.keys(shell?.files ?? {}).filter((file) => family.test(file));
  const font = fonts.find((file) => latin.test(file)) ?? fonts[0];
  return shell && font && releaseBase(shell) + font;
}

/** The shell's style sheet; `undefined` in development, where the script contains the styles. */
export function styleSheetOf(set: ReleaseSet): NamedFile | undefined {
  const shell = releaseOf(set, 'shell');
  return shell && STYLE_FILE in shell.files ? namedFile(shell, STYLE_FILE) : undefined;
}

/**
 * The areas of a page as the shell registers them. An area without a release is left out; its step shows that it is
 * missing.
 */
export function remotesOf(set: ReleaseSet, page: PageConfig): RemoteEntry[] {
  const areas = new Set<string>(areasOf(page));
  return set.releases
    .filter(isAreaRelease)
    .filter(({ area }) => areas.has(area))
    .map((release) => ({
      area: release.area,
      name: release.name,
      version: release.version,
      contract: release.contract,
      entry: releaseBase(release) + release.entry,
      mirror: MIRROR + releaseBase(release) + release.entry,
      modules: Object.keys(release.exposes).map((name) => name.replace(/^\.\//, '')),
    }));
}

export function namedFile(release: Release, file: string): NamedFile {
  return { address: releaseBase(release) + file, integrity: release.files[file] ?? '' };
}
