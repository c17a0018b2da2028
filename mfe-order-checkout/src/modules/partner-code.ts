import type { AsyncRule } from 'shared-contracts/area-rules';
import { describeFailedCall } from 'shared-contracts/calls';
import { decode } from 'shared-contracts/decode';
import { nullable, string, type } from 'superstruct';

const VerdictStruct = type({ result: type({ problem: nullable(string()) }) });

/** `partnerCode`: asks the site whether it knows the code. Rejects if the call fails or its response is malformed. */
export const partnerCode: AsyncRule = async (answer, { calls, signal }) => {
  const result = await calls.load('affiliate_code', { code: String(answer) }, { signal });
  if (result.kind !== 'answered') throw new Error(`affiliate_code: ${describeFailedCall(result)}`);
  const decoded = decode(VerdictStruct, result.body);
  if (decoded.kind === 'malformed') throw new Error('affiliate_code answered a malformed result');
  return decoded.value.result.problem ?? undefined;
};
