/**
 * The federation runtime of the page, for the build that hosts the areas. Replaces webpack-bundler-runtime with only
 * the parts that these pages use. Areas find it at `globalThis[FEDERATION]` and contain none of it themselves.
 */
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { FEDERATION } from './runtime-name.mjs';

/**
 * The interface that webpack's runtime in each build expects. `create` makes the build's instance from its
 * `initOptions`.
 */
const runtimeFor = (create) => ({
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    initContainerEntry,
    S: {},
    init: ({ webpackRequire }) => create(webpackRequire.federation.initOptions),
  },
});

/** The instance of an area. An area that is loaded a second time, from another URL, keeps its instance. */
function instanceOfArea(options) {
  const instance = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (!instance) return createInstance(options);
  instance.initOptions(options);
  return instance;
}

globalThis[FEDERATION] = () => runtimeFor(instanceOfArea);

export default runtimeFor(init);
