export interface FetchedScript {
  start: number;
  end: number;
  isNamed: boolean;
}
export interface Visit {
  ready: number;
  depth: number;
  foreign: number;
  shift: number;
  gzip: number;
}
export interface Verdict {
  key: string;
  name: string;
  unit: string;
  atMost: number;
  found: number;
  isMet: boolean;
}
interface Use {
  module: string;
}
export function chainDepth(scripts: readonly FetchedScript[]): number;
export function areasNamed(
  steps: readonly { sections: readonly { modules: readonly Use[] }[] }[],
  summary: Use | undefined,
): Set<string>;
export function pathsOfOthers(paths: readonly string[], areas: ReadonlySet<string>): string[];
export function median(numbers: readonly number[]): number;
export interface TypingVisit {
  typed: number;
  longestTask: number;
}
export type Visits = Record<'federated' | 'bundle' | 'afterOther' | 'afterCheckout' | 'afterBundle', readonly Visit[]> &
  Record<'typing' | 'typingPlain', readonly TypingVisit[]>;
export function verdicts(visits: Visits): Verdict[];
