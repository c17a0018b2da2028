import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import type { OfferedCustomGroup, PropertyPrice } from '../../../optional-items/kinds/custom.ts';
import classes from '../../group-frame.css';
import { GroupFrame } from '../../group-frame.tsx';
import type { GroupProps } from './group-props.ts';
import { ItemCards } from '../../item-cards.tsx';

/**
 * A set of radio cards for each property, or the product if there is nothing to choose, and the add-ons offered with
 * it.
 */
export function CustomGroup({ group, options: { freeLabel, from }, host }: GroupProps<OfferedCustomGroup>) {
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
