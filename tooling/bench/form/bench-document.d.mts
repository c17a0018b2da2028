export const BENCH_DOCUMENT: unknown;
export const FIRST_FIELDS: readonly string[];
