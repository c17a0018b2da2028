import { type ReactNode, useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { Button } from 'shared-ui/button';
import { ArrowRightIcon, PlusIcon, TrashIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { Tooltip, tooltipSizeOf } from 'shared-ui/tooltip';
import { valueAt } from 'shared-contracts/data-path';
import type { FormValues } from 'shared-contracts/form-data';
import { checkAnswer } from 'shared-contracts/validation';
import { FieldStack } from 'shared-ui/field-stack';
import { TextAreaField } from 'shared-ui/text-area-field';
import { TextField } from 'shared-ui/text-field';
import { Stepper } from 'shared-ui/stepper';
import { Skeleton } from 'shared-ui/skeleton';
import { Spinner } from 'shared-ui/spinner';
import { Price, type PriceProps } from 'shared-ui/money';
import { DottedLine, Panel } from 'shared-ui/panel';
import classes from './samples.css';
import { FormDialog } from '../form-dialog.tsx';
import type { UiSamplesOptions } from './rules.ts';

/** A list of samples, each beside its name, with hairlines in between. */
function SampleRows({ children }: { children: ReactNode }) {
  return <dl className={classes.rows}>{children}</dl>;
}

/** One sample, inside `SampleRows`, which brings the styles; a `wide` one fills the row. */
function SampleRow({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.name}>{name}</dt>
      <dd className={`${classes.things} ${wide ? classes.wide : ''}`}>{children}</dd>
    </div>
  );
}

export interface SampleProps {
  options: UiSamplesOptions;
  host: AreaHost;
}

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

const FIELDS = {
  'sampleMember.name': { label: 'Name', rules: 'required|length:2' },
  'sampleMember.email': { label: 'Email', rules: 'required|email' },
  'sampleMember.note': { label: 'Note', rules: 'maxLength:120' },
};

type Outcome = { kind: 'saved'; name: string } | { kind: 'cancelled'; isValid: boolean };

/** A dialog with a form: Save closes it only once the answers are valid. */
export function ModalSample() {
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const end = (result: Outcome) => {
    setIsOpen(false);
    setOutcome(result);
  };
  return (
    <SampleRows>
      <SampleRow name="Save and Cancel">
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          Add a member
        </Button>
        {outcome?.kind === 'saved' && <NoticeLine tone="ok">{`Saved: ${outcome.name}`}</NoticeLine>}
        {outcome?.kind === 'cancelled' && (
          <NoticeLine tone="warn">
            {outcome.isValid ? 'Cancelled with every answer in order.' : 'Cancelled with answers missing.'}
          </NoticeLine>
        )}
      </SampleRow>
      {isOpen && <MemberDialog onEnd={end} />}
    </SampleRows>
  );
}

const problemsOf = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, field]) => {
      const error = checkAnswer(valueAt(values, name), field, values);
      return error === undefined ? [] : [[name, error]];
    }),
  );

function MemberDialog({ onEnd }: { onEnd(result: Outcome): void }) {
  return (
    <FormDialog
      title="Add a member"
      problemsOf={problemsOf}
      onSave={(values) => onEnd({ kind: 'saved', name: String(valueAt(values, 'sampleMember.name')) })}
      onCancel={(isValid) => onEnd({ kind: 'cancelled', isValid })}
    >
      <FieldStack>
        <TextField name="sampleMember.name" label="Name" autoComplete="off" />
        <TextField name="sampleMember.email" label="Email" type="email" autoComplete="off" />
        <TextAreaField name="sampleMember.note" label="Note" optional maxLength={120} counter />
      </FieldStack>
    </FormDialog>
  );
}

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

const LINES: readonly (PriceProps & { label: string })[] = [
  { label: 'Once', cents: 10_000 },
  { label: 'Reduced', cents: 9_900, original: 18_300 },
  { label: 'Included', cents: 0, original: 12_500, freeLabel: 'Free' },
  { label: 'Every year', cents: 12_500, period: 'year' },
  { label: 'Every month', cents: 2_000, period: 'month' },
  { label: 'More than a thousand', cents: 123_456_789 },
];

/** Prices as they are shown in the money column. */
export function MoneySamples() {
  return (
    <Panel>
      {LINES.map(({ label, ...price }) => (
        <DottedLine key={label} label={label} price={<Price {...price} />} />
      ))}
    </Panel>
  );
}
