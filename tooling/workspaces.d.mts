import type { AreaName } from 'shared-contracts/form-types';

export const WORKSPACES: readonly string[];
export const AREA_WORKSPACES: readonly `mfe-${AreaName}`[];
export function areaOf(workspace: string): AreaName;
export function rendersInBrowser(workspace: string): boolean;
