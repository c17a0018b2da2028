import type { ContractFinding } from './check-types.ts';

/**
 * Formats the findings, one per line, grouped by the page or release for which something breaks:
 *
 *     page /form-a-business of http://localhost:3000
 *       page-modules     steps.0.sections.0.modules.0.module: domains has no rules for "domain-search".
 */
export function formatContractFindings(findings: readonly ContractFinding[]): string {
  const affected = [...new Set(findings.map(({ whom }) => whom))];
  const width = Math.max(0, ...findings.map(({ check }) => check.length));
  return affected
    .map((whom) =>
      [
        whom,
        ...findings
          .filter((finding) => finding.whom === whom)
          .map(({ check, wrong, suggestion }) => `  ${check.padEnd(width)}  ${wrong} ${suggestion}`),
      ].join('\n'),
    )
    .join('\n');
}
