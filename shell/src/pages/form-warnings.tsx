import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import type { AreaName } from 'shared-contracts/form-types';
import { NoticeLine } from 'shared-ui/notice-line';
import { useKnown } from 'shared-ui/use-known';
import { unconfirmedContributions } from '../submit/missing-parts.ts';

export interface FormWarningsProps {
  session: FormSession;
  /** Products could not be loaded, and are being asked for again. */
  productsFailed: boolean;
  /** Submit is the next thing to do. */
  isLast: boolean;
  isThere(area: AreaName): boolean;
}

const knownOf = ({ known }: FormSnapshot) => known.topics;

/** What the customer should know before going on: prices that are missing, choices that could not be confirmed. */
export function FormWarnings({ session, productsFailed, isLast, isThere }: FormWarningsProps) {
  useKnown(session.snapshot$, knownOf);
  const kept = isLast ? unconfirmedContributions(session.known(), isThere) : [];
  return (
    <>
      {productsFailed && <NoticeLine tone="warn">Prices haven't loaded yet. We're still trying, and your answers are safe.</NoticeLine>}
      {kept.length > 0 && (
        <NoticeLine tone="warn">{`Kept from before, and confirmed when you submit: ${kept.map(({ name }) => name).join(', ')}.`}</NoticeLine>
      )}
    </>
  );
}
