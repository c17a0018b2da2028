import type { FeeOutcome } from '../../events/events.ts';

const ASKED_AGAIN =
  'Asking us to file again charges you nothing. If the office asks for a fee again, we ask you first, and file only ' +
  'if you agree.';

/** For the customer: what happens to the fee of a filing that the office refused. */
export function feeText(fee: FeeOutcome): string {
  switch (fee) {
    case 'kept':
      return `The office keeps the fee of this filing. ${ASKED_AGAIN}`;
    case 'returned':
      return `The office returned the fee of this filing. ${ASKED_AGAIN}`;
    case 'covers-next':
      return 'The fee that you paid covers the next filing: filing again costs you nothing.';
  }
}
