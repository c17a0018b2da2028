import type { AsyncRule } from 'shared-contracts/area-rules';
import { describeFailedCall } from 'shared-contracts/calls';
import { keyOfAnswer } from 'shared-contracts/conditions';
import { decode } from 'shared-contracts/decode';
import { array, string, type, nullable } from 'superstruct';

/** The part of the site's response that this rule reads. */
const FilingsStruct = type({ result: array(type({ state: string() })) });

const wordsOf = (answer: unknown): string =>
  String(answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer);

/**
 * `filedIn`: fails unless the site sells a filing in the chosen state. Looks in the catalogue if that state is loaded,
 * else asks the site. Rejects if the call fails or its response is malformed.
 */
export const filedIn: AsyncRule = async (answer, { known, calls, signal }) => {
  const state = keyOfAnswer(answer);
  if (typeof state !== 'string' || state === '') return undefined;
  const isFiled = await isFiledIn();
  return isFiled ? undefined : `We do not file in ${wordsOf(answer)} yet.`;

  async function isFiledIn(): Promise<boolean> {
    const { loadedStates, filingProducts } = known.catalogue;
    if (loadedStates.includes(state as string)) return filingProducts.some((product) => product.state === state);
    const result = await calls.load(
      'filing_products',
      { state_abbreviation: state as string, shallow: 'true' },
      { signal },
    );
    if (result.kind !== 'answered') throw new Error(`filing_products: ${describeFailedCall(result)}`);
    const decoded = decode(FilingsStruct, result.body);
    if (decoded.kind === 'malformed') throw new Error('filing_products answered a malformed result');
    return decoded.value.result.length > 0;
  }
};

const VerdictStruct = type({ result: type({ problem: nullable(string()) }) });

/** `partnerCode`: asks the site whether it knows the code. Rejects if the call fails or its response is malformed. */
export const partnerCode: AsyncRule = async (answer, { calls, signal }) => {
  const result = await calls.load('affiliate_code', { code: String(answer) }, { signal });
  if (result.kind !== 'answered') throw new Error(`affiliate_code: ${describeFailedCall(result)}`);
  const decoded = decode(VerdictStruct, result.body);
  if (decoded.kind === 'malformed') throw new Error('affiliate_code answered a malformed result');
  return decoded.value.result.problem ?? undefined;
};
