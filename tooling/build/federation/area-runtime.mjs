/**
 * The federation runtime of an area. Replaces webpack-bundler-runtime with the runtime of the page that loads the area.
 */
import { FEDERATION } from './runtime-name.mjs';

const runtimeOfPage = globalThis[FEDERATION];
if (!runtimeOfPage) throw new Error('This area needs a page that provides the federation runtime.');

export default runtimeOfPage();
