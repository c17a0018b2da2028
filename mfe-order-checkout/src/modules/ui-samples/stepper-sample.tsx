import { useState } from 'react';
import { Stepper } from 'shared-ui/stepper';
import { SampleRow, SampleRows } from './sample-row.tsx';

const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

/** Steppers at the minimum, in between and at the maximum; minus and plus disappear at the ends. */
export function StepperSample() {
  return (
    <SampleRows>
      <SampleRow name="At the least">
        <Years label="Years of alder.com" start={1} />
      </SampleRow>
      <SampleRow name="Between">
        <Years label="Years of wren.com" start={2} />
      </SampleRow>
      <SampleRow name="At the most">
        <Years label="Years of alderandwren.com" start={5} />
      </SampleRow>
    </SampleRows>
  );
}

function Years({ label, start }: { label: string; start: number }) {
  const [value, setValue] = useState(start);
  return <Stepper value={value} max={5} unit={years} label={label} onChange={setValue} />;
}
