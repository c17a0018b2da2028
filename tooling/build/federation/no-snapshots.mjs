/**
 * Replaces runtime-core's manifests and preloads, which it calls snapshots: the page says where every area's entry is,
 * and the server writes preloads into it. The build turns off their plugins, of which only the names are still
 * imported.
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
