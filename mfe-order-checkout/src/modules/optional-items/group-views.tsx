import { CheckboxCard } from 'shared-ui/checkbox-card';
import { Price } from 'shared-ui/money';
import { RadioCards, type RadioOption } from 'shared-ui/radio-cards';
import type { ComponentType } from 'react';
import type {
  OfferedCheckboxGroup,
  OfferedSectionList,
  OfferedRadioList,
} from '../../optional-items/kinds/list-kinds.ts';
import { GroupFrame } from '../group-frame.tsx';
import type { GroupProps } from './multi-state-group.tsx';
import { ItemCards, ItemDetails } from '../item-cards.tsx';
import classes from '../group-frame.css';
import type { OfferedItem } from '../../optional-items/offered-items.ts';
import { NO_CHOICE } from '../../offers/chosen-in-group.ts';
import type { OfferedCustomGroup, PropertyPrice } from '../../optional-items/kinds/custom.ts';
import type { OfferedGroup, OfferedOf } from '../../optional-items/kinds/kinds.ts';
import { LatePart } from '../late-part.tsx';

/** Add-ons with a checkbox each. */
function CheckboxGroup({ group: { items, ...words }, options, host }: GroupProps<OfferedCheckboxGroup>) {
  return (
    <GroupFrame {...words}>
      <ItemCards items={items} freeLabel={options.freeLabel} host={host} />
    </GroupFrame>
  );
}

/** A checkbox for all items, and one for each below it; these are shown even while the group is off. */
function SectionListGroup({ group, options, host }: GroupProps<OfferedSectionList>) {
  const { toggle, items, isMixed, ...words } = group;
  const cards = <ItemCards items={items} freeLabel={options.freeLabel} host={host} />;
  const selectAll = () =>
    host.answers.batch(() => {
      for (const { name, reason } of items) if (reason === undefined) host.answers.change(name, true);
    });
  return (
    <GroupFrame {...words}>
      {toggle && (
        <CheckboxCard
          name={toggle.name}
          label={toggle.label}
          disabled={toggle.reason !== undefined}
          reason={toggle.reason}
          onSelectAll={isMixed ? selectAll : undefined}
        />
      )}
      {toggle ? <div className={classes.below}>{cards}</div> : cards}
    </GroupFrame>
  );
}

/**
 * A choice of one item, and below it what the chosen one asks. Without a checkbox the radio cards themselves are the
 * group, so screen readers announce its name once.
 */
function RadioListGroup({ group, options: { freeLabel }, host }: GroupProps<OfferedRadioList>) {
  const { name, title, text, tooltip, hideTitle, none, items, toggle } = group;
  const offered = items.map((item) => optionOf(item, freeLabel));
  const choices = none === undefined ? offered : [{ key: NO_CHOICE, label: none }, ...offered];
  const details = items.map(({ saveAs }) => <ItemDetails key={saveAs} saveAs={saveAs} host={host} />);
  if (!toggle) {
    return (
      <div className={classes.items}>
        <RadioCards name={name} label={title} hint={text} tooltip={tooltip} hideLabel={hideTitle} options={choices} />
        {details}
      </div>
    );
  }
  return (
    <GroupFrame {...group}>
      <RadioCards name={name} label={title} hideLabel options={choices} />
      {details}
    </GroupFrame>
  );
}

function optionOf(
  { saveAs, label, text, price, originalPrice, period, reason }: OfferedItem,
  freeLabel: string,
): RadioOption {
  return {
    key: saveAs,
    label,
    text,
    disabled: reason !== undefined,
    reason,
    ...(price !== undefined &&
      reason === undefined && {
        price: <Price cents={price} original={originalPrice} freeLabel={freeLabel} period={period} />,
      }),
  };
}

/**
 * A set of radio cards for each property, or the product if there is nothing to choose, and the add-ons offered with
 * it.
 */
function CustomGroup({ group, options: { freeLabel, from }, host }: GroupProps<OfferedCustomGroup>) {
  const { properties, product, items } = group;
  const beside = ({ price, originalPrice, period, isLowest, added }: PropertyPrice) =>
    added === undefined ? (
      <>
        {isLowest && <span>{`${from} `}</span>}
        <Price cents={price} original={originalPrice} period={period} freeLabel={freeLabel} />
      </>
    ) : (
      <Price cents={added} period={period} added />
    );
  return (
    <GroupFrame {...group}>
      {properties.length > 0 && (
        <div className={classes.fields}>
          {properties.map(({ name, label, options }) => (
            <RadioCards
              key={name}
              name={name}
              label={label}
              columns={options.length > 3 ? 2 : 1}
              options={options.map(({ key, value, text, price }) => ({
                key,
                label: value,
                text,
                price: price && beside(price),
              }))}
            />
          ))}
        </div>
      )}
      {product && properties.length === 0 && (
        <p className={classes.product}>
          <span>{product.label}</span>
          {product.price !== undefined && (
            <Price
              cents={product.price}
              original={product.originalPrice}
              period={product.period}
              freeLabel={freeLabel}
            />
          )}
        </p>
      )}
      <ItemCards items={items} freeLabel={freeLabel} host={host} />
    </GroupFrame>
  );
}

const GROUP_VIEWS: { [Kind in OfferedGroup['kind']]: ComponentType<GroupProps<OfferedOf<Kind>>> } = {
  checkbox: CheckboxGroup,
  'radio-list': RadioListGroup,
  'section-list': SectionListGroup,
  custom: CustomGroup,
  'multi-state': LateMultiStateGroup,
};

/** The list of states is large, and on few first steps. */
function LateMultiStateGroup(props: GroupProps<OfferedOf<'multi-state'>>) {
  return <LatePart required load={loadMultiStateGroup} log={props.host.log} props={props} />;
}

const loadMultiStateGroup = () => import('./multi-state-group.tsx').then(({ MultiStateGroup }) => MultiStateGroup);

export function viewOf({ kind }: OfferedGroup): ComponentType<GroupProps<OfferedGroup>> {
  return GROUP_VIEWS[kind] as ComponentType<GroupProps<OfferedGroup>>;
}
