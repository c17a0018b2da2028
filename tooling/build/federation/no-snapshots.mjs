/**
 * In place of runtime-core's manifests and preloads, snapshots in its words: the page says where every area's entry is,
 * and the server writes preloads into it. The build turns their plugins off, which are asked for by name only.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = () => [];
const noPlugin = () => undefined;
export { noPlugin as generatePreloadAssetsPlugin, noPlugin as snapshotPlugin };
