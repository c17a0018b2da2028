import { useEffect, useState } from 'react';
import type { Calls } from 'shared-contracts/calls';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { is, nonempty, string, type as looseObject } from 'superstruct';
import { takeLinkToken } from '../../account/link-token.ts';

/** What became of the link in an email that opened the page. */
export type Confirmation = { kind: 'none' } | { kind: 'confirming' } | { kind: 'confirmed'; message: string } | { kind: 'refused'; message: string } | { kind: 'failed' };

const AnswerStruct = looseObject({ result: looseObject({ message: nonempty(string()) }) });

/** Uses the link that confirms an address, once per page. */
export function useConfirmation(calls: Calls): Confirmation {
  const [token] = useState(() => takeLinkToken('confirm'));
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: token === undefined ? 'none' : 'confirming' });
  useEffect(() => {
    if (token === undefined) return;
    void calls.post('process_confirm_address', { confirmAddressData: JSON.stringify({ token }) }).then((result) => {
      if (result.kind === 'answered' && is(result.body, AnswerStruct)) setConfirmation({ kind: 'confirmed', message: result.body.result.message });
      else if (result.kind === 'refused' && result.error !== '') setConfirmation({ kind: 'refused', message: withoutTags(result.error) });
      else setConfirmation({ kind: 'failed' });
    });
  }, [calls, token]);
  return confirmation;
}
