import { moduleRules } from 'shared-contracts/area-rules';
import { productDataFields } from './fields.ts';
import { ProductDataOptionsStruct, type ProductDataOptions } from './options.ts';
import { settleProductData } from './settle.ts';

export const rules = moduleRules<ProductDataOptions>({
  options: ProductDataOptionsStruct,
  fields: productDataFields,
  settle: settleProductData,
});
