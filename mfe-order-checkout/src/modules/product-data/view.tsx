import { useId } from 'react';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { SectionHeading } from 'shared-ui/section-heading';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import { askedInCart, placedRows, titleOfAsked, type AskedProduct } from '../../product-data/asked-products.ts';
import type { ProductDataOptions } from './options.ts';
import { ProductDataField, type ShownField } from './product-data-field.tsx';
import classes, { sheet } from './view.css';

interface ShownProduct {
  asked: AskedProduct;
  title: string;
  rows: ShownField[][];
}

/** The fields of the products in the cart, product by product. */
const ProductData: ModuleView<ProductDataOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const shown = useKnown(host.known$, (known) => askedInCart(options.products, known).map((inCart): ShownProduct => ({
    asked: inCart.asked, title: titleOfAsked(inCart),
    rows: placedRows(inCart, known).map((row) => row.map(({ field: { key, control, optional }, path, words }) => ({ key, control, optional, path, words }))),
  })));
  // Nothing at all, so that the step leaves no gap for it.
  if (shown.length === 0) return null;
  return <div className={classes.products}>{shown.map((product) => <Product key={product.asked.saveAs} {...product} host={host} />)}</div>;
};

export { ProductData as view };

function Product({ asked, title, rows, host }: ShownProduct & { host: AreaHost }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <SectionHeading id={titleId} title={title} lead={asked.text} />
      <FieldStack>
        {rows.map((row) => {
          const fields = row.map((field) => (
            <ProductDataField key={field.path} field={field} section={`section-${asked.saveAs}`} address={asked.address} host={host} />
          ));
          const [first] = row;
          if (row.length === 1 || !first) return fields;
          return <FieldPair key={first.path} columns={row.length === 3 ? 3 : 2}>{fields}</FieldPair>;
        })}
      </FieldStack>
    </div>
  );
}
