import type { Notice } from 'shared-contracts/area-host';

/** How long an error of the toolbox is shown, in milliseconds. */
export const TOOLBOX_ERROR_TIME = 10_000;

/** The notice that the toolbox could not do something. With 0 milliseconds it stays until it is closed. */
export function toolboxError(title: string, message: string, milliseconds: number = TOOLBOX_ERROR_TIME): Notice {
  return { tone: 'error', title, message, milliseconds };
}

/** Shows an error of the toolbox, for the time that is set in the toolbox. */
export type TellError = (title: string, message: string) => void;
