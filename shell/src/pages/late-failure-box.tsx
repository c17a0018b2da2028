import type { FailureBoxProps } from '../layout/failure-box.tsx';
import { controlOf } from '../page/go-to.ts';
import { LoadedPart } from '../parts/loaded-part.tsx';

/** Loads the code of the failure box, which the first step does without. */
export const loadFailureBox = () => import('../layout/failure-box.tsx').then(({ FailureBox }) => FailureBox);

/**
 * The failure of a submission. Its code is loaded ahead with the notices of the step; where it cannot be, the browser's
 * own dialog says the same.
 */
export function LateFailureBox(props: Omit<FailureBoxProps, 'controlOf'>) {
  const { failure } = props;
  return (
    <LoadedPart
      load={loadFailureBox}
      props={{ ...props, controlOf }}
      onFailed={() => window.alert(`${failure.title}\n${failure.message}\n${failure.consequence ?? ''}`)}
    />
  );
}
