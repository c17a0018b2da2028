import type { KeyboardEvent } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { areAttemptsSpent } from 'shared-contracts/attempt';
import { Button } from 'shared-ui/button';
import { wordsOf } from 'shared-ui/field-wording';
import { NoticeLine } from 'shared-ui/notice-line';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { couponEffect } from './coupon-effect.ts';
import type { CouponOptions } from './rules.ts';
import classes from './view.css';

/**
 * The field of a coupon's code, and the effect of that code once it is applied: by the button, by Enter or by leaving
 * the field. Nothing once today's attempts to pay are used up.
 */
const Coupon: ModuleView<CouponOptions> = ({ options, host }) => {
  const effect = useStore(host.known, (known) => couponEffect(options, known));
  const isSpent = useStore(host.attempt, (attempt) => areAttemptsSpent(attempt, host.known.state.today));
  if (isSpent || host.known.state.page.correction) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The step's Enter would place the order.
    event.preventDefault();
    host.answers.commit();
  };
  return (
    <>
      <div className={classes.row} onKeyDown={onKeyDown}>
        <TextField name="couponCode" {...wordsOf(options.code)} optional autoComplete="off" onlyWhenLeft />
        <Button kind="secondary" onClick={host.answers.commit}>
          {options.apply}
        </Button>
      </div>
      {/* Always rendered, so that screen readers announce the effect of the code. */}
      <div role="status">
        {effect && (
          <div className={classes.effect}>
            <NoticeLine tone={effect.counts ? 'ok' : 'warn'}>{effect.text}</NoticeLine>
          </div>
        )}
      </div>
    </>
  );
};

export { Coupon as view };
