import type { ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { useStore } from 'shared-ui/use-store';
import { chosenPosition, positionsOf } from '../../job/positions.ts';
import type { PositionSummaryOptions } from './rules.ts';
import classes from './view.css';

const shownOf = (known: Known) => ({ position: chosenPosition(known), positions: positionsOf(known) });

/** What the chosen position is; the list of open positions until one is chosen. */
const PositionSummary: ModuleView<PositionSummaryOptions> = ({ options: { title, description, note }, host }) => {
  const { position, positions } = useStore(host.known, shownOf);
  return (
    <div className={classes.column}>
      <h2>{position?.title ?? title}</h2>
      {position?.summary && <p className={classes.lead}>{position.summary}</p>}
      {position ? (
        <dl>
          {position.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <ul>
          {positions.map((open) => (
            <li key={open.title}>
              <strong>
                {open.link ? (
                  <a href={open.link} target="_blank" rel="noopener">
                    {open.title}
                  </a>
                ) : (
                  open.title
                )}
              </strong>
              <span>{open.division}</span>
            </li>
          ))}
        </ul>
      )}
      {position?.link && (
        <a href={position.link} target="_blank" rel="noopener">
          {description}
        </a>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
};

export { PositionSummary as view };
