import { Button } from 'shared-ui/button';
import { NoticeLine } from 'shared-ui/notice-line';
import { Tooltip, tooltipSizeOf } from 'shared-ui/tooltip';
import { SampleRow, SampleRows } from './sample-row.tsx';
import type { SampleProps } from './sample-props.ts';

const SIZES = { small: 'Small', medium: 'Medium', large: 'Large' };

/** The tooltips that the page configures, each with the size that follows from its text. */
export function TooltipSamples({ options }: SampleProps) {
  return (
    <SampleRows>
      {options.tooltips.map(({ label, text }) => (
        <SampleRow key={label} name={SIZES[tooltipSizeOf(text)]}>
          <span>{label}</span>
          <Tooltip text={text} label={label} />
        </SampleRow>
      ))}
    </SampleRows>
  );
}

/** Each button shows one toast. */
export function ToastSamples({ options, host }: SampleProps) {
  return (
    <SampleRows>
      {options.toasts.map(({ label, ...notice }) => (
        <SampleRow key={label} name={label}>
          <Button kind="secondary" onClick={() => host.notify(notice)}>{`Show ${notice.title}`}</Button>
        </SampleRow>
      ))}
    </SampleRows>
  );
}

export function NoticeSamples() {
  return (
    <SampleRows>
      <SampleRow name="Missing">
        <NoticeLine tone="warn">Choose a state to see what it costs.</NoticeLine>
      </SampleRow>
      <SampleRow name="Done">
        <NoticeLine tone="ok">Your answers are saved on this device.</NoticeLine>
      </SampleRow>
      <SampleRow name="Wrong">
        <NoticeLine tone="bad">Domain Search is not working. Your answers are safe.</NoticeLine>
      </SampleRow>
    </SampleRows>
  );
}
