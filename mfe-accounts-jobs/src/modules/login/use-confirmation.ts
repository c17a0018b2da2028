import { useEffect, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { withoutTags } from 'shared-contracts/error-catalogue';
import { is, nonempty, string, type as looseObject } from 'superstruct';
import { takeLinkToken } from '../../account/link-token.ts';
import { LOGIN_TOKEN_PATH } from '../../account/paths.ts';

/** What became of the link in an email that opened the page. */
export type Confirmation =
  | { kind: 'none' }
  | { kind: 'confirming' }
  | { kind: 'confirmed'; message: string; done: string }
  | { kind: 'log-in'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed' };

const AnswerStruct = looseObject({ result: looseObject({ message: nonempty(string()), kind: string() }) });

/**
 * Uses the link that confirms an address, once per page. The token of a link that needs a login is put into the form
 * and sent with it.
 */
export function useConfirmation({ calls, form }: Pick<AreaHost, 'calls' | 'form'>): Confirmation {
  const [token] = useState(() => takeLinkToken('confirm'));
  const [confirmation, setConfirmation] = useState<Confirmation>({ kind: token === undefined ? 'none' : 'confirming' });
  useEffect(() => {
    if (token === undefined) return;
    void calls.post('process_confirm_address', { confirmAddressData: JSON.stringify({ token }) }).then((result) => {
      if (result.kind === 'answered' && is(result.body, AnswerStruct))
        setConfirmation({ kind: 'confirmed', message: result.body.result.message, done: result.body.result.kind });
      else if (result.kind === 'refused' && result.body.kind === 'log-in-to-confirm') {
        // final-form types `change` by the keys of `FormValues`, which has no token.
        form.change(LOGIN_TOKEN_PATH as never, token as never);
        setConfirmation({ kind: 'log-in', message: withoutTags(result.error) });
      } else if (result.kind === 'refused' && result.error !== '')
        setConfirmation({ kind: 'refused', message: withoutTags(result.error) });
      else setConfirmation({ kind: 'failed' });
    });
  }, [calls, form, token]);
  return confirmation;
}
