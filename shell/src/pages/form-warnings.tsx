import type { FormSession, FormSnapshot } from 'form-engine/form-session';
import type { AreaName } from 'shared-contracts/form-types';
import { NoticeLine } from 'shared-ui/notice-line';
import { useKnown } from 'shared-ui/use-known';
import { unconfirmedContributions } from '../submit/missing-parts.ts';

export interface FormWarningsProps {
  session: FormSession;
  /** Products could not be loaded, and loading is being retried. */
  productsFailed: boolean;
  /** Submit comes next. */
  isLast: boolean;
  isAreaReady(area: AreaName): boolean;
}

const topicsOf = ({ known }: FormSnapshot) => known.topics;

/** Warns the customer of missing prices and, before Submit, of choices that could not be confirmed. */
export function FormWarnings({ session, productsFailed, isLast, isAreaReady }: FormWarningsProps) {
  useKnown(session.snapshot$, topicsOf);
  const unconfirmed = isLast ? unconfirmedContributions(session.known(), isAreaReady) : [];
  return (
    <>
      {productsFailed && (
        <NoticeLine tone="warn">Prices haven't loaded yet. We're still trying, and your answers are safe.</NoticeLine>
      )}
      {unconfirmed.length > 0 && (
        <NoticeLine tone="warn">
          {'Kept from before, and confirmed when you submit: ' + `${unconfirmed.map(({ name }) => name).join(', ')}.`}
        </NoticeLine>
      )}
    </>
  );
}
