import type { ContractFinding } from './contract-check.ts';

/**
 * Findings by whom they break something for, a line each:
 *
 *     page /form-a-business of http://localhost:3000
 *       page-modules     steps.0.sections.0.modules.0.module: domains has no rules for the module "domain-search". Did you mean "domain-find"?
 */
export function formatContractFindings(findings: readonly ContractFinding[]): string {
  const sufferers = [...new Set(findings.map(({ whom }) => whom))];
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  return sufferers
    .map((whom) => [whom, ...findings.filter((one) => one.whom === whom).map(({ check, wrong, suggestion }) => `  ${check.padEnd(width)}  ${wrong} ${suggestion}`)].join('\n'))
    .join('\n');
}
