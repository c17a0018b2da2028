import { useState } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { Button } from 'shared-ui/button';
import { wordsOf } from 'shared-ui/field-wording';
import { MultiStateField } from 'shared-ui/multi-state-field';
import { DottedLine, Panel } from 'shared-ui/panel';
import { SelectField } from 'shared-ui/select-field';
import { useStore } from 'shared-ui/use-store';
import { fillTemplate, listed } from '../../wording/fill-template.ts';
import { wordsForAll } from '../../wording/words-for-all.ts';
import panelClasses from '../filing-panel.css';
import { FilingTotal } from '../filing-total.tsx';
import type { FilingStatesOptions } from './options.ts';
import { statesPanel, type StatesPanel } from './panel.ts';
import { STATES, statesToFile } from './states.ts';
import classes from './view.css';

/** The list of states and, for those that are ticked, how they are filed and what that costs. */
const FilingStates: ModuleView<FilingStatesOptions> = ({ options, host }) => {
  const { states, panel } = useStore(host.known, (known: Known) => ({
    states: statesToFile(options, known),
    panel: statesPanel(options, known),
  }));
  const { selectAll, leftOut, undo, showAll, showFewer, selected, search, noMatch } = options;
  return (
    <div className={classes.parts}>
      <MultiStateField
        name={STATES}
        {...wordsOf(options.states)}
        options={states}
        summary={fillTemplate(selected, { count: String(panel.rows.length) })}
        words={{
          selectAll: fillTemplate(selectAll, wordsForAll(states, leftOut)),
          undo,
          showAll: fillTemplate(showAll, { count: String(states.length) }),
          showFewer,
          search,
          noMatch,
        }}
      />
      {panel.rows.length > 0 && <Methods options={options} panel={panel} />}
    </div>
  );
};

export { FilingStates as view };

/** Names of states up to this number; more are only counted. */
const NAMED = 4;

function Methods({
  options,
  panel: { rows, ways, fees, total },
}: {
  options: FilingStatesOptions;
  panel: StatesPanel;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const withChoice = rows.filter(({ methods }) => methods.length > 1);
  return (
    <Panel>
      <h2 className={panelClasses.heading}>{options.methodsTitle}</h2>
      {options.methodsText !== undefined && <p className={classes.text}>{options.methodsText}</p>}
      <div className={panelClasses.methods}>
        <dl className={classes.ways}>
          {ways.map(({ method, states }) => (
            <div key={method} className={classes.way}>
              <dt>{method}</dt>
              <dd>
                {states.length > NAMED
                  ? fillTemplate(options.manyStates, { count: String(states.length) })
                  : listed(states)}
              </dd>
            </div>
          ))}
        </dl>
        {rows.map(
          ({ key, message }) =>
            message !== undefined && (
              <p key={key} className={classes.text} role="status">
                {message}
              </p>
            ),
        )}
        {isOpen
          ? withChoice.map(({ key, name, label, methods }) => (
              <SelectField key={key} name={name} label={label} options={methods} answerOf={({ key: id }) => id} />
            ))
          : withChoice.length > 0 && (
              <Button kind="tertiary" className={classes.change} onClick={() => setIsOpen(true)}>
                {options.changeMethods}
              </Button>
            )}
        {fees.map(({ label, price }) => (
          <DottedLine key={label} label={label} price={price} />
        ))}
        {total && <FilingTotal {...total} wording={options} />}
      </div>
    </Panel>
  );
}
