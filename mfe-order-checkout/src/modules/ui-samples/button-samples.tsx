import { Button } from 'shared-ui/button';
import { ArrowRightIcon, PlusIcon, TrashIcon } from 'shared-ui/icons';
import { SampleRow, SampleRows } from './sample-row.tsx';

const ROWS = [
  { name: 'Primary', kind: 'primary', words: 'Continue', icon: <ArrowRightIcon /> },
  { name: 'Secondary', kind: 'secondary', words: 'Back', icon: <PlusIcon /> },
  { name: 'Tertiary', kind: 'tertiary', words: 'Add member', icon: <PlusIcon /> },
  { name: 'Removing', kind: 'remove', words: 'Remove', icon: <TrashIcon /> },
] as const;

/** Every kind of button: plain, with an icon, busy and disabled. */
export function ButtonSamples() {
  return (
    <SampleRows>
      {ROWS.map(({ name, kind, words, icon }) => (
        <SampleRow key={kind} name={name}>
          <Button kind={kind}>{words}</Button>
          <Button kind={kind} icon={icon}>
            With icon
          </Button>
          <Button kind={kind} icon={icon} busy>
            Busy
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
        </SampleRow>
      ))}
    </SampleRows>
  );
}
