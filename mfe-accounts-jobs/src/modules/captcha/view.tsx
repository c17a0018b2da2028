import { useEffect, useState } from 'react';
import { CAPTCHA_PATH } from 'shared-contracts/accounts-jobs';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import { CheckboxBox } from 'shared-ui/checkbox-field';
import { FieldError } from 'shared-ui/field-error';
import { SpinnerIcon } from 'shared-ui/icons';
import { useFormField } from 'shared-ui/use-form-field';
import { useStore } from 'shared-ui/use-store';
import { createCaptchaStore, type CaptchaState, type CaptchaStore } from '../../captcha/captcha-store.ts';
import type { CaptchaOptions } from './rules.ts';
import classes from './view.css';

const stores = new WeakMap<AreaHost['answers'], CaptchaStore>();

/** The captcha of the page's form. It goes on while its step is not on screen. */
function storeOf(host: AreaHost): CaptchaStore {
  const store = stores.get(host.answers) ?? captchaOf(host);
  stores.set(host.answers, store);
  return store;
}

const captchaOf = ({ calls, answers, log }: AreaHost): CaptchaStore =>
  createCaptchaStore({
    loadChallenge: (signal) => calls.load('captcha_challenge', {}, { signal }),
    // Loaded when the customer ticks the box.
    solve: async (...input) => (await import('../../captcha/captcha-store.ts')).solveCaptcha(...input),
    verify: (captchaResponse, signal) => calls.post('process_captcha', { captchaResponse }, { signal }),
    onResponse: (response) => answers.change(CAPTCHA_PATH, response),
    warn: (message) => log.warn(message),
  });

/**
 * The box "I'm not a robot". Ticking it makes the browser solve a challenge of the site, while the page can be used.
 */
const CaptchaBox: ModuleView<CaptchaOptions> = ({ options, host }) => {
  const [store] = useState(() => storeOf(host));
  const state = useStore(store, (current) => current);
  const { value, data } = useFormField(CAPTCHA_PATH);
  // The form drops a response that it has sent.
  const isSent = state.kind === 'solved' && value === undefined;
  useEffect(() => {
    if (isSent) store.renew();
  }, [isSent, store]);
  if (options.skip) return null;

  const error = state.kind === 'failed' ? state.error : state.kind === 'solving' ? undefined : data.error;
  const errorId = `${CAPTCHA_PATH}-error`;
  return (
    <div data-field={CAPTCHA_PATH} data-invalid={error ? '' : undefined}>
      {error && (
        <div className={classes.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <div className={classes.frame} data-invalid={error ? '' : undefined}>
        <CheckboxBox
          id={CAPTCHA_PATH}
          name={CAPTCHA_PATH}
          checked={state.kind === 'solved'}
          isMixed={state.kind === 'solving'}
          aria-busy={state.kind === 'solving' || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          onChange={() => (state.kind === 'solving' || state.kind === 'solved' ? store.reset() : store.start())}
        />
        <span className={classes.words}>
          <label htmlFor={CAPTCHA_PATH}>{options.label}</label>
          {state.kind === 'solving' && (
            <span className={classes.progress} aria-hidden="true">
              <SpinnerIcon />
              <span>{options.solving.replace('{percent}', String(state.percent))}</span>
            </span>
          )}
        </span>
        <span className={classes.note}>{options.note}</span>
      </div>
      <span data-unseen>
        <span role="status">{spoken(state, options)}</span>
      </span>
    </div>
  );
};

function spoken({ kind }: CaptchaState, { began, done }: CaptchaOptions): string {
  return kind === 'solving' ? began : kind === 'solved' ? done : '';
}

export { CaptchaBox as view };
