import { array, defaulted, nonempty, object, refine, string, type Infer } from 'superstruct';
import { CheckboxGroupStruct, type CheckboxGroup } from '../../optional-items/optional-item.ts';

/** Two add-ons of one save key would share a tick and a line of the order. */
const GroupsStruct = refine(nonempty(array(CheckboxGroupStruct)), 'save keys', (groups, { path }) => {
  const places = placesOf(groups);
  return places.flatMap(({ saveAs, at }, index) => {
    const first = places.findIndex((place) => place.saveAs === saveAs);
    if (first === index) return [];
    return [{ path: [...(path as string[]), ...at, 'saveAs'], message: `Expected a save key of its own: groups.${places[first]?.at.join('.')} has "${saveAs}", too` }];
  });
});

function placesOf(groups: readonly CheckboxGroup[]): { saveAs: string; at: (string | number)[] }[] {
  return groups.flatMap(({ items }, group) => items.map(({ saveAs }, item) => ({ saveAs, at: [group, 'items', item] })));
}

/** What a page may say of the optional items module; `CheckboxGroupStruct` says what of a group. */
export const OptionalItemsOptionsStruct = object({
  groups: GroupsStruct,
  /** In place of the text of an add-on that is not sold; `{state}` and `{entity type}` are replaced. */
  excludedByState: defaulted(string(), 'Not available in {state}'),
  excludedByEntityType: defaulted(string(), 'Not available for {entity type}'),
  /** What a zero price reads. */
  freeLabel: defaulted(string(), 'Free'),
});
export type OptionalItemsOptions = Infer<typeof OptionalItemsOptionsStruct>;
