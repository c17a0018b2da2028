import type { Notice } from 'shared-contracts/area-host';

/** How long an error of the toolbox is shown, in milliseconds. */
export const TOOLBOX_ERROR_TIME = 10_000;

/** Something the toolbox could not do. With 0 milliseconds there is no time limit: it stays until it is closed. */
export function toolboxError(title: string, message: string, milliseconds: number = TOOLBOX_ERROR_TIME): Notice {
  return { tone: 'error', title, message, milliseconds };
}

/** Tells an error of the toolbox, for as long as the toolbox says. */
export type TellError = (title: string, message: string) => void;
