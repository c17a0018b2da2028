import { browserBuild, exposesOf, rulesBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-accounts-jobs';

export default (mode) => [
  browserBuild({ workspace, area: 'accounts-jobs', exposes: exposesOf(workspace), mode }),
  rulesBuild({ workspace, mode }),
];
