import { useCallback, useEffect } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { TOPICS } from 'shared-contracts/topics';
import { Skeleton } from 'shared-ui/skeleton';
import { useStore } from 'shared-ui/use-store';
import { areProductsLoaded, offeredGroups, switchedOn } from '../../optional-items/offered-groups.ts';
import { FoldedGroup } from '../folded-group.tsx';
import { viewOf } from './group-views.tsx';
import type { OptionalItemsOptions } from './rules.ts';
import classes from './view.css';

/** Add-ons in groups, each shown by its kind. */
const OptionalItems: ModuleView<OptionalItemsOptions> = ({ options, host }) => {
  useReInitRequests(options, host);
  // The same selector as long as the options are: a new one would price every state again.
  const { groups, isLoaded } = useStore(
    host.known,
    useCallback(
      (known: Known) => ({
        groups: offeredGroups(options, known),
        isLoaded: areProductsLoaded(known),
      }),
      [options],
    ),
  );
  if (!isLoaded) return <Skeleton fields={3} />;
  if (groups.length === 0) return options.nothing ? <p className={classes.nothing}>{options.nothing}</p> : null;
  return (
    <div className={classes.groups}>
      {groups.map((group) => {
        const Group = viewOf(group);
        const key = `${group.kind} ${group.title}`;
        if (!group.fold) return <Group key={key} group={group} options={options} host={host} />;
        return (
          <FoldedGroup key={key} group={group} fold={group.fold} from={options.from}>
            <Group group={{ ...group, hideTitle: true }} options={options} host={host} />
          </FoldedGroup>
        );
      })}
    </div>
  );
};

export { OptionalItems as view };

/** Requests a re-initialization of the cart whenever a group is switched on or off. */
function useReInitRequests({ groups }: OptionalItemsOptions, { bus, known: knownStore }: AreaHost): void {
  useEffect(() => {
    const switchedNow = () => switchedOn(groups, knownStore.state.data.productState ?? {}).join();
    let last = switchedNow();
    return knownStore.subscribe(() => {
      const now = switchedNow();
      if (now === last) return;
      last = now;
      bus.publish(TOPICS.reInitRequested, {});
    });
  }, [groups, bus, knownStore]);
}
