import { Skeleton } from 'shared-ui/skeleton';
import { Spinner } from 'shared-ui/spinner';
import { SampleRow, SampleRows } from './sample-row.tsx';

export function LoadingSamples() {
  return (
    <SampleRows>
      <SampleRow name="Under way">
        <Spinner>Placing your order. This takes a few seconds.</Spinner>
      </SampleRow>
      <SampleRow name="Still to come" wide>
        <Skeleton fields={2} label="Loading the filing options…" />
      </SampleRow>
    </SampleRows>
  );
}
