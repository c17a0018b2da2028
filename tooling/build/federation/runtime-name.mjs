/**
 * Global name of a page's federation runtime. The number is the runtime's version: areas built for another do not find
 * it.
 */
export const FEDERATION = '__FEDERATION_OF_THE_PAGE_2__';
