import type { ReactElement } from 'react';

/**
 * Elements without a text among them: they can come and go beside others on a page that the browser translates (see
 * tooling/lint).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
