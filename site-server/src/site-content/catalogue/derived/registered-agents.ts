import type { RegisteredAgentProduct } from 'shared-contracts/catalogue';
import type { StateFees } from '../filing-files.ts';
import type { Placed } from '../placed.ts';
import type { RegisteredAgentsFile } from '../product-files.ts';

/** A registered-agent product for every state and duration. */
export function registeredAgents(
  { name, durations, byState }: RegisteredAgentsFile,
  { rows }: StateFees,
): Placed<RegisteredAgentProduct>[] {
  return rows.flatMap(({ state, name: stateName }) =>
    (byState[state] ?? durations).map(({ months, price }, index) => ({
      file: 'registered-agents.json',
      path: byState[state] ? `byState.${state}.${index}` : `durations.${index}`,
      value: {
        id: `registered-agent-${state}-${months}`,
        name,
        price,
        duration: months,
        registered_agent: {
          id: `registered-agent-${state}`,
          jurisdiction: { id: state, abbreviation: state, state_province_region: stateName },
        },
      },
    })),
  );
}
