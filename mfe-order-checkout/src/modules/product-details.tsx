import type { AreaHost } from 'shared-contracts/area-host';
import { useStore } from 'shared-ui/use-store';
import { askedInCart, askedProducts } from '../product-data/asked-products.ts';
import classes from './product-details.css';
import { ProductFields } from './product-fields.tsx';
import { shownProduct } from './shown-product.ts';

/** What an item asks while it is in the cart, to be shown directly below it. */
export function ProductDetails({ saveAs, host }: { saveAs: string; host: AreaHost }) {
  const product = useStore(host.known, (known) => {
    const [inCart] = askedInCart(
      askedProducts(known).filter((asked) => asked.saveAs === saveAs),
      known,
    );
    return inCart && shownProduct(inCart, known);
  });
  if (!product) return null;
  const { title } = product;
  const { text } = product.asked;
  return (
    <div role="group" aria-label={title} className={classes.details}>
      {text && <p className={classes.text}>{text}</p>}
      <ProductFields product={product} host={host} />
    </div>
  );
}
