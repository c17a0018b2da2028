import { useId } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { PinIcon } from 'shared-ui/icons';
import { Price } from 'shared-ui/money';
import { DottedLine, Panel } from 'shared-ui/panel';
import { RadioCards } from 'shared-ui/radio-cards';
import { SelectField } from 'shared-ui/select-field';
import { useStore } from 'shared-ui/use-store';
import panelClasses from '../filing-panel.css';
import { FilingTotal } from '../filing-total.tsx';
import type { FilingOptionsOptions } from './options.ts';
import { filingPanel, type FilingPanel } from './panel.ts';
import classes from './view.css';

/** The price and the methods of the filing, for the chosen state and entity type. */
const FilingOptions: ModuleView<FilingOptionsOptions> = ({ options, host }) => {
  const headingId = useId();
  const panel = useStore(host.known, (known) => filingPanel(options, known));
  if (panel.kind === 'absent') return null;
  return (
    <section aria-labelledby={headingId}>
      <Panel>
        <h2 id={headingId} className={panelClasses.heading}>
          {panel.heading}
        </h2>
        {/* Always rendered, so that screen readers announce the loading of another state's methods. */}
        <div role="status">{panel.kind === 'message' && <Message {...panel} />}</div>
        {panel.kind === 'methods' && <Methods {...panel} options={options} />}
        {panel.kind === 'states' && <Localities {...panel} options={options} />}
      </Panel>
    </section>
  );
};

export { FilingOptions as view };

function Message({ message, loading }: Extract<FilingPanel, { kind: 'message' }>) {
  return (
    <p className={classes.message} aria-busy={loading || undefined}>
      <PinIcon />
      <span>{message}</span>
    </p>
  );
}

/** A select for each state of a filing in several states. */
function Localities({
  localities,
  options,
}: Extract<FilingPanel, { kind: 'states' }> & { options: FilingOptionsOptions }) {
  return (
    <div className={panelClasses.methods}>
      {localities.map(({ name, label, choices }) => (
        <SelectField
          key={name}
          name={name}
          {...wordsOf({ ...options.localJurisdiction, label })}
          width="half"
          options={choices.map((key) => ({ key, value: key }))}
        />
      ))}
    </div>
  );
}

type MethodsProps = Extract<FilingPanel, { kind: 'methods' }> & { options: FilingOptionsOptions };

function Methods({ fee, free, localities, name, methods, total, options }: MethodsProps) {
  return (
    <div className={panelClasses.methods}>
      <DottedLine label={fee.label} price={<Price cents={fee.price} freeLabel={free} />} />
      {localities && (
        <SelectField
          name={localities.name}
          {...wordsOf(options.localJurisdiction)}
          width="half"
          options={localities.choices.map((key) => ({ key, value: key }))}
        />
      )}
      {methods.length > 0 && (
        <RadioCards
          name={name}
          {...wordsOf(options.method)}
          options={methods.map(({ price, ...method }) => ({
            ...method,
            price: <Price cents={price} freeLabel={options.noFee} />,
          }))}
        />
      )}
      {total && <FilingTotal {...total} wording={options} />}
    </div>
  );
}
