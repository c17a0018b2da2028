import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { wordsOf } from 'shared-ui/field-wording';
import { MultiStateField } from 'shared-ui/multi-state-field';
import { DottedLine, Panel } from 'shared-ui/panel';
import { SelectField } from 'shared-ui/select-field';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import { fillTemplate } from '../../wording/fill-template.ts';
import { wordsForAll } from '../../wording/words-for-all.ts';
import panelClasses, { sheet as panelSheet } from '../filing-panel.css';
import { FilingTotal } from '../filing-total.tsx';
import { STATES } from './fields.ts';
import type { FilingStatesOptions } from './options.ts';
import { statesPanel, type StatesPanel } from './panel.ts';
import { statesToFile } from './states.ts';
import classes, { sheet } from './view.css';

/** The list of states and, for those that are ticked, the filing methods and what they cost. */
const FilingStates: ModuleView<FilingStatesOptions> = ({ options, host }) => {
  useStyleSheet(panelSheet);
  useStyleSheet(sheet);
  const { states, panel } = useKnown(host.known$, (known: Known) => ({ states: statesToFile(options, known), panel: statesPanel(options, known) }));
  const { selectAll, leftOut, undo, showAll, showFewer, selected, search, noMatch } = options;
  return (
    <div className={classes.parts}>
      <MultiStateField name={STATES} {...wordsOf(options.states)} options={states}
        summary={fillTemplate(selected, { count: String(panel.rows.length) })}
        words={{ selectAll: fillTemplate(selectAll, wordsForAll(states, leftOut)), undo, showAll: fillTemplate(showAll, { count: String(states.length) }), showFewer, search, noMatch }} />
      {panel.rows.length > 0 && <Methods options={options} panel={panel} />}
    </div>
  );
};

export { FilingStates as view };

function Methods({ options, panel: { rows, fees, total } }: { options: FilingStatesOptions; panel: StatesPanel }) {
  return (
    <Panel>
      <h2 className={panelClasses.heading}>{options.methodsTitle}</h2>
      {options.methodsText !== undefined && <p className={classes.text}>{options.methodsText}</p>}
      <div className={panelClasses.methods}>
        {rows.map(({ key, name, label, methods, message }) => (message === undefined
          ? <SelectField key={key} name={name} label={label} options={methods} answerOf={({ key: id }) => id} />
          : <p key={key} className={classes.text} role="status">{message}</p>))}
        {fees.map(({ label, price }) => <DottedLine key={label} label={label} price={price} />)}
        {total && <FilingTotal {...total} wording={options} />}
      </div>
    </Panel>
  );
}
