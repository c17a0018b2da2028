import fc from '../../node_modules/fast-check/lib/fast-check.js';

// A run that fails must fail because of the change it checks: only long runs look for cases that nobody tried.
if (!globalThis.LONG_RUN) fc.configureGlobal({ seed: 1 });

export default fc;
