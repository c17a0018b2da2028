import type { Known } from 'shared-contracts/area-rules';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { SECRET_PATHS } from 'shared-contracts/form-data';
import type { PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder } from 'shared-contracts/submission';
import { ALL_TOPICS, type Topic } from 'shared-contracts/topics';
import { rejected, type Refusal } from './refusal.ts';

export interface OrderSurroundings {
  /** The server's page, never one that was sent. */
  page: PageConfig;
  areas: AreaRulesByName;
  catalogue: Catalogue;
}

export type KnownOfOrder = { kind: 'known'; known: Known } | { kind: 'refused'; refusal: Refusal };

/**
 * The state to run the order's rules with: the answers, topics and date that the order was made from, the server's page
 * and catalogue, and the password, which is sent beside the answers.
 */
export function knownOfOrder({ basis, account }: FullOrder, { page, areas, catalogue }: OrderSurroundings): KnownOfOrder {
  const secret = SECRET_PATHS.find((path) => valueAt(basis.data, path) !== undefined);
  if (secret) return refused(`${secret} must not be sent with the answers.`, `basis.data.${secret}`);
  const stateTopics = statesByName(areas);
  const topics: Record<string, unknown> = {};
  for (const [name, state] of Object.entries(basis.topics)) {
    const topic = stateTopics.get(name);
    if (!topic) return refused(`${name} is no state that this order can be made from.`, `basis.topics.${name}`);
    const decoded = decode(topic.payload, state);
    if (decoded.kind === 'malformed') {
      const path = ['basis.topics', name, decoded.problems[0]?.path].filter(Boolean).join('.');
      return refused(`${path} is malformed.`, path);
    }
    topics[name] = decoded.value;
  }
  // The page asks for the password twice; the order carries it once.
  const withPassword = withValueAt(basis.data, 'accountInformation.password', account.password);
  const data = withValueAt(withPassword, 'accountInformation.confirmPassword', account.password);
  return { kind: 'known', known: { page, data, catalogue, topics, today: basis.today } };
}

function statesByName(areas: AreaRulesByName): Map<string, Topic> {
  const owned = Object.values(areas).flatMap((rules) => rules?.topics.owns ?? []);
  return new Map([...ALL_TOPICS, ...owned].filter(({ replay }) => replay === 'state').map((topic) => [topic.name, topic]));
}

function refused(error: string, path: string): KnownOfOrder {
  return { kind: 'refused', refusal: rejected(error, path) };
}
