import { fingerprintOf, isFresh } from './fingerprint.mjs';
import { sourcesOf } from './sources.mjs';

/** What the stamp of a workspace's build says once it has been built in this mode from the sources as they are. */
export function buildFingerprint(workspace, mode) {
  return mode + fingerprintOf(sourcesOf(workspace));
}

/** The file that a finished build of a workspace leaves, relative to the root. */
export function buildStamp(workspace) {
  return `${workspace}/dist/.built`;
}

/** Whether `dist` holds the production build of the workspace's sources as they are. */
export function isBuilt(workspace) {
  return isFresh(buildStamp(workspace), buildFingerprint(workspace, 'production'));
}
