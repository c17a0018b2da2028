import { CART_RULES } from '../src/cart/cart-rules.ts';
import { missingChoices } from '../src/cart/missing-choices.ts';
import { saleOf, type Sale } from '../src/products/sale.ts';
import { offersInCart } from '../src/products/offers-of-page.ts';
import { quote } from '../src/pricing/quote.ts';
import { productLines } from '../src/pricing/product-lines.ts';
import { stateFeeLines, processingFeeLines } from '../src/pricing/fee-lines.ts';
import { renewalsOf } from '../src/pricing/renewals.ts';
import { deriveCart } from '../src/cart/derive-cart.ts';
import { cartOptionsOf } from '../src/cart/cart-options.ts';
import { needsOf } from '../src/cart/needs.ts';
import { formationOf } from './bench-carts.ts';
const totals = new Map<string, number>();
let n = 0;
function time<T>(name: string, f: () => T): T { const s = performance.now(); const r = f(); totals.set(name, (totals.get(name) ?? 0) + performance.now() - s); return r; }
export function run(lines: number, ms: number) {
  const base = formationOf(lines);
  totals.clear(); n = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    n += 1;
    const known = { ...base, data: { ...base.data } };
    const sale: Sale = time('saleOf', () => saleOf(known));
    time('offersInCart', () => offersInCart(sale));
    let products: any = [];
    CART_RULES.forEach((rule, i) => { products = time('rule' + i, () => rule(products, sale)); });
    time('needs', () => needsOf(sale));
    time('missing', () => missingChoices(sale, products, {}));
    const w = cartOptionsOf(known);
    time('productLines', () => productLines(products, w));
    time('stateFee', () => stateFeeLines(products, w));
    time('proc', () => processingFeeLines(products, w));
    time('renewals', () => renewalsOf(products));
    time('TOTAL quote', () => quote({ products, missing: [], problems: [] }, w));
    time('TOTAL derive', () => deriveCart({ ...known }, {}));
  }
  for (const [k, v] of totals) console.error(k.padEnd(16), ((v * 1000) / n).toFixed(2), 'µs');
}
