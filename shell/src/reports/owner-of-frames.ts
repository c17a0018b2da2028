import { FRAME_PATTERN, MOST_FRAMES, type ClientReport } from 'shared-contracts/client-reports';

export type Owner = Pick<ClientReport, 'area' | 'version'>;

const ADDRESS = /([a-z][a-z-]*:\/\/[^/\s()]*)(\/[^\s()?#]*)(?:[?#][^\s():]*)?(:\d+:\d+)/gi;
const OF_AREA = /\/remotes\/([^/]+)\/([^/]+)\//;
const OF_SHELL = /^\/assets\/([^/]+)\//;

/**
 * Returns a stack's frames in our own scripts, the innermost first, without origin. `undefined` if all frames are in
 * other scripts: errors of a browser extension are not ours.
 */
export function framesOf(stack: string, origin: string): string[] | undefined {
  const places = [...stack.matchAll(ADDRESS)].map(([, site, path = '', position = '']) => ({
    site,
    frame: path + position,
  }));
  const own = places.filter(({ site }) => site === origin);
  if (places.length > 0 && own.length === 0) return undefined;
  return own
    .map(({ frame }) => frame)
    .filter((frame) => FRAME_PATTERN.test(frame))
    .slice(0, MOST_FRAMES);
}

/**
 * The owner of the running code: the area nearest to the error. The shell contains React and the inputs for all areas,
 * so it comes last.
 */
export function ownerOfFrames(frames: readonly string[]): Owner | undefined {
  for (const pattern of [OF_AREA, OF_SHELL]) {
    for (const frame of frames) {
      const [, first = '', second] = pattern.exec(frame) ?? [];
      if (first) return (second ? { area: first, version: second } : { area: 'shell', version: first }) as Owner;
    }
  }
  return undefined;
}
