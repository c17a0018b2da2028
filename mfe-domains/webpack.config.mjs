import { browserBuild, exposesOf, rulesBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-domains';

export default (mode) => [
  browserBuild({ workspace, area: 'domains', exposes: exposesOf(workspace), mode }),
  rulesBuild({ workspace, mode }),
];
