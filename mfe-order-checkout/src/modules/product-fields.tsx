import { useState } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import type { AskedProduct } from '../product-data/asked-products.ts';
import { FoldedAnswer } from './folded-answer.tsx';
import { ProductDataField, type ShownField } from './product-data-field.tsx';
import type { ShownProduct } from './shown-product.ts';

interface ProductFieldsProps {
  product: ShownProduct;
  host: AreaHost;
}

/**
 * The fields of a product; those that the order answers already are a line that the customer can open, as are all of
 * them once they are answered.
 */
export function ProductFields({ product: { asked, open, answered, finished }, host }: ProductFieldsProps) {
  // Follows no later answer: the fields must not fold while the customer is in them.
  const [isFolded] = useState(finished !== undefined);
  const row = (fields: readonly ShownField[]) => <Row key={fields[0]?.path} row={fields} asked={asked} host={host} />;
  const inLine = [...(answered?.rows ?? []), ...(isFolded ? open : [])];
  return (
    <FieldStack>
      {inLine.length > 0 && (
        <FoldedAnswer
          line={[answered?.said, isFolded && finished].filter(Boolean).join(' · ')}
          change={asked.inOrder.change}
          startsOpen={!isFolded && answered?.isSame === false}
        >
          <FieldStack>{inLine.map(row)}</FieldStack>
        </FoldedAnswer>
      )}
      {!isFolded && open.map(row)}
    </FieldStack>
  );
}

/** The fields of a row side by side. */
function Row({ row, asked, host }: { row: readonly ShownField[]; asked: AskedProduct; host: AreaHost }) {
  const fields = row.map((field) => (
    <ProductDataField
      key={field.path}
      field={field}
      section={`section-${asked.saveAs}`}
      address={asked.address}
      host={host}
    />
  ));
  return row.length === 1 ? fields : <FieldPair columns={row.length === 3 ? 3 : 2}>{fields}</FieldPair>;
}
