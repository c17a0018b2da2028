import { Price } from 'shared-ui/money';
import { RadioCards, type RadioOption } from 'shared-ui/radio-cards';
import type { OfferedRadioList } from '../../../optional-items/kinds/radio-list.ts';
import type { OfferedItem } from '../../../optional-items/offered-items.ts';
import { NO_CHOICE } from '../../../offers/chosen-in-group.ts';
import { useStyleSheet } from 'shared-ui/style-sheet';
import classes, { sheet } from '../../group-frame.css';
import { GroupFrame } from '../../group-frame.tsx';
import { ItemDetails } from '../../item-details.tsx';
import type { GroupProps } from './group-props.ts';

/**
 * A choice of one item, and below it what the chosen one asks. Without a checkbox the radio cards themselves are the
 * group, so screen readers announce its name once.
 */
export function RadioListGroup({ group, options: { freeLabel }, host }: GroupProps<OfferedRadioList>) {
  useStyleSheet(sheet);
  const { name, title, text, tooltip, hideTitle, none, items, toggle } = group;
  const cards = items.map((item) => optionOf(item, freeLabel));
  const choices = none === undefined ? cards : [{ key: NO_CHOICE, label: none }, ...cards];
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
