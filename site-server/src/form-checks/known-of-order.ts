import type { Known } from 'shared-contracts/area-rules';
import { answerStructsOf, misshapenDeclared } from 'shared-contracts/answer-shapes';
import type { Catalogue } from 'shared-contracts/catalogue';
import { valueAt, withValueAt } from 'shared-contracts/data-path';
import { decode } from 'shared-contracts/decode';
import { SECRET_PATHS, type FormValues } from 'shared-contracts/form-data';
import { areasOf, type PageConfig } from 'shared-contracts/page-config';
import type { AreaRulesByName } from 'shared-contracts/page-rules';
import type { FullOrder, OrderBasis } from 'shared-contracts/submission';
import { topicsOf, type AnyTopic } from 'shared-contracts/topics';
import { ok, refused, type Result } from '../system/result.ts';
import { rejected, type Refusal } from './refusal.ts';

export interface OrderSurroundings {
  /** The server's page, never one that was sent. */
  page: PageConfig;
  areas: AreaRulesByName;
  catalogue: Catalogue;
}

/**
 * The state to run the order's rules with: the answers, topics and date that the order was made from, the server's page
 * and catalogue, and the password, which is sent beside the answers.
 */
export function knownOfOrder({ basis, account }: FullOrder, surroundings: OrderSurroundings): Result<Known, Refusal> {
  const rebuilt = knownOfBasis(basis, surroundings);
  if (rebuilt.kind === 'refused' || account.password === undefined) return rebuilt;
  return ok({ ...rebuilt.value, data: withPassword(basis.data, account.password) });
}

/** The answers with the password, which is sent beside them: the page asks for it twice, the form carries it once. */
export function withPassword(data: FormValues, password: string): FormValues {
  return withValueAt(
    withValueAt(data, 'accountInformation.password', password),
    'accountInformation.confirmPassword',
    password,
  );
}

/**
 * The state that a form was sent from, without secrets. The caller checks that its customer is the one who is logged
 * in.
 */
export function knownOfBasis(basis: OrderBasis, { page, areas, catalogue }: OrderSurroundings): Result<Known, Refusal> {
  const secret = SECRET_PATHS.find((path) => valueAt(basis.data, path) !== undefined);
  if (secret) return refused(rejected(`${secret} must not be sent with the answers.`, `basis.data.${secret}`));
  const stateTopics = statesByName(page, areas);
  const topics: Record<string, unknown> = {};
  for (const [name, state] of Object.entries(basis.topics)) {
    const topic = stateTopics.get(name);
    // A newer shell may have more topics, which no rules of this order read.
    if (!topic) continue;
    const decoded = decode<unknown, unknown>(topic.payload, state, { isTolerant: true });
    if (decoded.kind === 'malformed') {
      const path = ['basis.topics', name, decoded.problems[0]?.path].filter(Boolean).join('.');
      return refused(rejected(`${path} is malformed.`, path));
    }
    topics[name] = decoded.value;
  }
  const [misshapen] = misshapenDeclared(basis.data, answerStructsOf(page, areas));
  if (misshapen)
    return refused(
      rejected(
        `${misshapen.path} is no answer that this page can have: expected ${misshapen.expected}.`,
        misshapen.path,
      ),
    );
  return ok({
    page,
    data: basis.data,
    catalogue,
    topics,
    today: basis.today,
    ...(basis.customer && { customer: basis.customer }),
  });
}

function statesByName(page: PageConfig, areas: AreaRulesByName): Map<string, AnyTopic> {
  const owned = Object.values(areas).flatMap((rules) => rules?.topics.owns ?? []);
  return new Map(
    [...topicsOf(areasOf(page)), ...owned]
      .filter(({ replay }) => replay === 'state')
      .map((topic) => [topic.name, topic]),
  );
}
