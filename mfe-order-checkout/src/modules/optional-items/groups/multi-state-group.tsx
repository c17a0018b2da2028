import { useEffect } from 'react';
import { MultiStateField } from 'shared-ui/multi-state-field';
import type { OfferedMultiState } from '../../../optional-items/kinds/multi-state.ts';
import { fillTemplate } from '../../../wording/fill-template.ts';
import { GroupFrame } from '../../group-frame.tsx';
import type { GroupProps } from './group-props.ts';

/** One add-on, with a checkbox for each state. */
export function MultiStateGroup({ group, options, host: { log } }: GroupProps<OfferedMultiState>) {
  const { name, label, title, text, tooltip, hideTitle, states, prices, summary, selectAll, toggle, severalBillings } = group;
  const { undo, showAll, showFewer } = options.multiState;
  useEffect(() => {
    // For the people who configure the page: a customer sees what is paid today.
    if (severalBillings) log.warn(`Multiple billing types for {cost} of "${title}". Please check the catalogue.`);
  }, [severalBillings, title, log]);
  const field = {
    name, summary, options: states,
    words: { selectAll, undo, showAll: fillTemplate(showAll, { count: String(states.length) }), showFewer },
  };
  if (toggle) return <GroupFrame {...group}><MultiStateField {...field} label={label} hint={prices.join(' ') || undefined} /></GroupFrame>;
  const hint = [text, ...prices].filter((sentence) => sentence !== undefined).join(' ');
  return <MultiStateField {...field} label={title} hint={hint || undefined} tooltip={tooltip} hideLabel={hideTitle} />;
}
