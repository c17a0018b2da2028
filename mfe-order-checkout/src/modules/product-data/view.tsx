import { useId } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStore } from 'shared-ui/use-store';
import { askedBelowItems } from '../../product-data/asked-below-items.ts';
import { askedInCart } from '../../product-data/asked-products.ts';
import type { ProductDataOptions } from './rules.ts';
import { ProductFields } from '../product-fields.tsx';
import { shownProduct, type ShownProduct } from '../shown-product.ts';
import classes from './view.css';

/** The fields of the products in the cart, product by product; those of an item of this step are below the item. */
const ProductData: ModuleView<ProductDataOptions> = ({ options, host }) => {
  const shown = useStore(host.known, (known) => {
    const below = askedBelowItems(known);
    return askedInCart(
      options.products.filter(({ saveAs }) => !below.has(saveAs)),
      known,
    ).map((inCart) => shownProduct(inCart, known));
  });
  // Nothing at all, so that the step leaves no gap for it.
  if (shown.length === 0) return null;
  return (
    <div className={classes.products}>
      {shown.map((product) => (
        <Product key={product.asked.saveAs} product={product} host={host} />
      ))}
    </div>
  );
};

export { ProductData as view };

function Product({ product, host }: { product: ShownProduct; host: AreaHost }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <SectionHeading id={titleId} title={product.title} lead={product.asked.text} />
      <ProductFields product={product} host={host} />
    </div>
  );
}
