import { type ReactNode, useEffect, useState } from 'react';
import type { ModuleView } from 'shared-contracts/area-host';
import { formatPhoneNumber } from 'shared-contracts/formats';
import { Button } from 'shared-ui/button';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { PhoneIcon, RefreshIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { Panel } from 'shared-ui/panel';
import { RadioCards } from 'shared-ui/radio-cards';
import { Spinner } from 'shared-ui/spinner';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import { createNumberOffers, type OfferedNumbers, type PhoneOffer } from '../../calls/number-offers.ts';
import { pricedAddOns, priceInWords } from '../../cart/contribution.ts';
import { addOnPath, AREA_CODE, areaCodesOfCustomer, PHONE_NUMBER } from '../../phone/area-codes.ts';
import type { PhoneNumberOptions } from '../../phone/phone-number-options.ts';
import classes from './view.css';

const identity = (offer: PhoneOffer) => offer;
/** An area code without the parentheses and the country code with which it may be copied. */
const maskAreaCode = (text: string): string => text.replace(/^\s*(?:\+?1[\s-]*)?\((\d{3})\)\s*$/, '$1');

/** Numbers that are shown at first, so that what is below them is in view. */
const NUMBERS_SHOWN = 6;

/** Asks for an area code, then for one of the site's numbers in it. */
const PhoneNumber: ModuleView<PhoneNumberOptions> = ({ options, host }) => {
  const [offers] = useState(() => createNumberOffers(host));
  useEffect(() => offers.start(), [offers]);
  const { offered, refreshAt, taken } = useStore(offers.offer, identity);
  const suggested = useStore(host.known, areaCodesOfCustomer);
  const addOns = useStore(host.known, ({ catalogue }) => pricedAddOns(options, catalogue));
  const price = useStore(host.known, ({ catalogue }) => priceInWords(options.product, catalogue));
  const refreshButton = (action: string) => (
    <RefreshButton action={action} wait={options.wait} refreshAt={refreshAt} onRefresh={offers.refresh} />
  );
  return (
    <FieldStack>
      <div>
        <TextField
          name={AREA_CODE}
          {...wordsOf(options.areaCode)}
          width="short"
          mask={maskAreaCode}
          inputMode="numeric"
          autoComplete="tel-area-code"
        />
        {suggested && (
          <div
            className={classes.suggested}
            role="group"
            aria-label={options.inYourState.replace('{state}', suggested.state)}
          >
            <span>{options.inYourState.replace('{state}', suggested.state)}</span>
            {suggested.codes.map((code) => (
              <Button key={code} kind="tertiary" onClick={() => host.answers.change(AREA_CODE, code)}>
                {code}
              </Button>
            ))}
          </div>
        )}
      </div>
      <div aria-live="polite">
        {taken && <NoticeLine tone="warn">{options.taken.replace('{number}', formatPhoneNumber(taken))}</NoticeLine>}
        {offered.kind === 'loading' && <Spinner>{options.loading}</Spinner>}
        {(offered.kind === 'none' || offered.kind === 'failed') && (
          <Panel>
            <div className={classes.nothing} data-field={PHONE_NUMBER}>
              <PhoneIcon width="22" height="22" />
              <div>
                <p className={classes.why}>{offered.kind === 'none' ? options.none : options.failed}</p>
                {offered.kind === 'none' && <p className={classes.hint}>{options.noneHint}</p>}
                {refreshButton(options.tryAgain)}
              </div>
            </div>
          </Panel>
        )}
      </div>
      <Numbers offered={offered} options={options} price={price} refreshButton={refreshButton(options.otherNumbers)} />
      {addOns.map(
        ({ saveAs, label, text, tooltip, price, period }) =>
          price !== undefined && (
            <CheckboxCard
              key={saveAs}
              name={addOnPath(saveAs)}
              label={label}
              text={text}
              tooltip={tooltip}
              price={price}
              period={period}
            />
          ),
      )}
    </FieldStack>
  );
};

interface NumbersProps {
  offered: OfferedNumbers;
  options: PhoneNumberOptions;
  price: string | undefined;
  refreshButton: ReactNode;
}

/** The numbers to choose from; renders nothing while there are none. */
function Numbers({
  offered,
  options: { numbers: wording, price: priceText, held },
  price,
  refreshButton,
}: NumbersProps) {
  if (!('numbers' in offered)) return null;
  const { numbers } = offered;
  const label = wording.label.replace('{areaCode}', offered.areaCode);
  return (
    <div className={classes.numbers}>
      <div className={classes.head}>
        <div>
          <p className={classes.title}>{label}</p>
          {price !== undefined && <p className={classes.hint}>{priceText.replace('{price}', price)}</p>}
        </div>
        {refreshButton}
      </div>
      <RadioCards
        name={PHONE_NUMBER}
        {...wordsOf(wording)}
        label={label}
        hideLabel
        columns={3}
        collapseTo={NUMBERS_SHOWN}
        options={numbers.map((number) => ({ key: number, label: formatPhoneNumber(number) }))}
      />
      <p className={classes.hint}>{held}</p>
    </div>
  );
}

interface RefreshButtonProps {
  action: string;
  wait: string;
  refreshAt: number;
  onRefresh(): void;
}

/** Fetches numbers again. During the countdown it is `aria-disabled`, not disabled, so that it keeps the focus. */
function RefreshButton({ action, wait, refreshAt, onRefresh }: RefreshButtonProps) {
  const seconds = useSecondsLeft(refreshAt);
  const words = seconds > 0 ? wait.replace('{action}', action).replace('{seconds}', String(seconds)) : action;
  return (
    <Button
      kind="secondary"
      icon={<RefreshIcon />}
      aria-disabled={seconds > 0 || undefined}
      onClick={seconds > 0 ? undefined : onRefresh}
    >
      {words}
    </Button>
  );
}

export { PhoneNumber as view };

/** Whole seconds until a time (`Date.now()`), counting down to 0. */
export function useSecondsLeft(until: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    setSeconds(secondsLeft());
    const timer = setInterval(() => {
      const remaining = secondsLeft();
      setSeconds(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `secondsLeft` depends on `until` only
  }, [until]);
  return seconds;
}
