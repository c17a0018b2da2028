import { serverBuild } from '../tooling/webpack-config.mjs';

export default (mode) => [serverBuild({ workspace: 'site-server', mode })];
