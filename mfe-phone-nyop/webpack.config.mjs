import { browserBuild, exposesOf, rulesBuild } from '../tooling/build/webpack-config.mjs';

const workspace = 'mfe-phone-nyop';

export default (mode) => [
  browserBuild({ workspace, area: 'phone-nyop', exposes: exposesOf(workspace), mode }),
  rulesBuild({ workspace, mode }),
];
