import type { AreaHost } from 'shared-contracts/area-host';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from 'shared-ui/button';
import { MultiStateField } from 'shared-ui/multi-state-field';
import { useFormField } from 'shared-ui/use-form-field';
import type { OptionalItemsOptions } from './rules.ts';
import type { OfferedMultiState } from '../../optional-items/kinds/multi-state.ts';
import { fillTemplate, listed } from '../../wording/fill-template.ts';
import { GroupFrame } from '../group-frame.tsx';

export interface GroupProps<Group> {
  group: Group;
  options: OptionalItemsOptions;
  host: AreaHost;
}

/** One add-on, with a checkbox for each state. */
export function MultiStateGroup({ group, options, host: { log } }: GroupProps<OfferedMultiState>) {
  const {
    name,
    label,
    title,
    text,
    tooltip,
    hideTitle,
    states,
    prices,
    summary,
    selectAll,
    toggle,
    follows,
    severalBillings,
  } = group;
  const { undo, showAll, showFewer } = options.multiState;
  useEffect(() => {
    // For the people who configure the page: a customer sees what is paid today.
    if (severalBillings) log.warn(`Multiple billing types for {cost} of "${title}". Please check the catalogue.`);
  }, [severalBillings, title, log]);
  const field = {
    name,
    summary,
    options: states,
    words: { selectAll, undo, showAll: fillTemplate(showAll, { count: String(states.length) }), showFewer },
  };
  if (toggle) {
    const list = <MultiStateField {...field} label={label} hint={prices.join(' ') || undefined} />;
    return (
      <GroupFrame {...group}>
        {follows ? (
          <FollowedStates group={group} words={options.multiState}>
            {list}
          </FollowedStates>
        ) : (
          list
        )}
      </GroupFrame>
    );
  }
  const hint = [text, ...prices].filter((sentence) => sentence !== undefined).join(' ');
  return <MultiStateField {...field} label={title} hint={hint || undefined} tooltip={tooltip} hideLabel={hideTitle} />;
}

/** Names of states up to this number; more are only counted. */
const NAMED = 3;

interface FollowedStatesProps extends Pick<GroupProps<OfferedMultiState>, 'group'> {
  words: GroupProps<OfferedMultiState>['options']['multiState'];
  children: ReactElement;
}

/** The states that another group has chosen, in one line while all of them are ticked; a button opens their list. */
function FollowedStates({
  group: { name, states, prices, summary },
  words: { inAll, allStates, chooseStates },
  children,
}: FollowedStatesProps) {
  const ticked = useFormField(name).value as Readonly<Record<string, boolean>> | undefined;
  const [isOpen, setIsOpen] = useState(false);
  const open = states.filter(({ reason }) => reason === undefined);
  if (isOpen || !open.every(({ key }) => ticked?.[key])) return children;
  const names =
    open.length > NAMED
      ? fillTemplate(allStates, { count: String(open.length) })
      : listed(open.map(({ label }) => label));
  return (
    <div>
      <p>{[`${fillTemplate(inAll, { states: names })}.`, ...prices, `${summary}.`].join(' ')}</p>
      <Button kind="tertiary" onClick={() => setIsOpen(true)}>
        {chooseStates}
      </Button>
    </div>
  );
}
