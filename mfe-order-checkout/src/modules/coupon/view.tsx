import type { ModuleView } from 'shared-contracts/area-host';
import { wordsOf } from 'shared-ui/field-wording';
import { NoticeLine } from 'shared-ui/notice-line';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { TextField } from 'shared-ui/text-field';
import { useKnown } from 'shared-ui/use-known';
import { couponEffect } from './coupon-effect.ts';
import type { CouponOptions } from './options.ts';
import classes, { sheet } from './view.css';

/** The field of a coupon's code, and the effect of that code. */
const Coupon: ModuleView<CouponOptions> = ({ options, host }) => {
  useStyleSheet(sheet);
  const effect = useKnown(host.known$, (known) => couponEffect(options, known));
  return (
    <>
      <TextField name="couponCode" {...wordsOf(options.code)} optional width="half" autoComplete="off" maxLength={64} />
      {/* Always rendered, so that screen readers announce the effect of the code. */}
      <div role="status">
        {effect && <div className={classes.effect}><NoticeLine tone={effect.counts ? 'ok' : 'warn'}>{effect.text}</NoticeLine></div>}
      </div>
    </>
  );
};

export { Coupon as view };
