/**
 * The federation runtime of the page, in the build that hosts the areas: in place of webpack-bundler-runtime, with
 * the parts that these pages use. Areas find it at `globalThis[FEDERATION]` and carry none of it themselves.
 */
import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { FEDERATION } from './runtime-name.mjs';

/** What a build's own runtime asks for; `create` makes its instance, of its name and with what it shares. */
const runtimeFor = (create) => ({
  runtime: {}, instance: undefined, initOptions: undefined, bundlerRuntimeOptions: {}, attachShareScopeMap,
  bundlerRuntime: {
    consumes, I: initializeSharing, initContainerEntry, S: {},
    init: ({ webpackRequire }) => create(webpackRequire.federation.initOptions),
  },
});

/** An area that is loaded a second time, from another address, goes on with the instance that it has. */
function instanceOfArea(options) {
  const instance = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (!instance) return createInstance(options);
  instance.initOptions(options);
  return instance;
}

globalThis[FEDERATION] = () => runtimeFor(instanceOfArea);

export default runtimeFor(init);
