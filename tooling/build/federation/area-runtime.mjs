/** The federation runtime of an area: that of the page it is loaded into, in place of webpack-bundler-runtime. */
import { FEDERATION } from './runtime-name.mjs';

const runtimeOfPage = globalThis[FEDERATION];
if (!runtimeOfPage) throw new Error('This area needs a page that provides the federation runtime.');

export default runtimeOfPage();
