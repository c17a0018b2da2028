import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { useStyleSheet } from 'shared-ui/style-sheet';
import type { AskedProduct } from '../product-data/asked-products.ts';
import { ProductDataField, type ShownField } from './product-data-field.tsx';
import classes, { sheet } from './product-fields.css';
import type { ShownProduct } from './shown-product.ts';

interface ProductFieldsProps {
  product: ShownProduct;
  host: AreaHost;
}

/** The fields of a product; those that the order answers already are a line that the customer can open. */
export function ProductFields({ product: { asked, open, answered }, host }: ProductFieldsProps) {
  useStyleSheet(sheet);
  return (
    <FieldStack>
      {answered && <AnsweredFields asked={asked} answered={answered} host={host} />}
      {open.map((row) => <Row key={row[0]?.path} row={row} asked={asked} host={host} />)}
    </FieldStack>
  );
}

interface AnsweredFieldsProps {
  asked: AskedProduct;
  answered: NonNullable<ShownProduct['answered']>;
  host: AreaHost;
}

function AnsweredFields({ asked, answered: { rows, said, isSame }, host }: AnsweredFieldsProps) {
  const [startsOpen] = useState(!isSame);
  return (
    <details className={classes.answered} open={startsOpen}>
      <summary className={classes.line}><span>{`${said} `}</span><span className={classes.change}>{asked.inOrder.change}</span></summary>
      <div className={classes.fields}>
        <FieldStack>{rows.map((row) => <Row key={row[0]?.path} row={row} asked={asked} host={host} />)}</FieldStack>
      </div>
    </details>
  );
}

/** The fields of a row side by side. */
function Row({ row, asked, host }: { row: readonly ShownField[]; asked: AskedProduct; host: AreaHost }) {
  const fields = row.map((field) => (
    <ProductDataField key={field.path} field={field} section={`section-${asked.saveAs}`} address={asked.address} host={host} />
  ));
  return row.length === 1 ? fields : <FieldPair columns={row.length === 3 ? 3 : 2}>{fields}</FieldPair>;
}
