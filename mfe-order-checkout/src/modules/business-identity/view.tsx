import type { ModuleView } from 'shared-contracts/area-host';
import { formatMoney } from 'shared-contracts/money';
import { applyChanges } from 'shared-contracts/page-rules';
import { Button } from 'shared-ui/button';
import { CheckboxCard } from 'shared-ui/checkbox-card';
import { FieldError } from 'shared-ui/field-error';
import { TickIcon } from 'shared-ui/icons';
import { NoticeLine } from 'shared-ui/notice-line';
import { Skeleton } from 'shared-ui/skeleton';
import { useFormField } from 'shared-ui/use-form-field';
import { useStore } from 'shared-ui/use-store';
import { identityBundles, type IdentityBundle, isBundleTicked } from '../../optional-items/identity-bundles.ts';
import { leftProducts, bundlePrice, type BundlePrice, shownGroups } from './bundle-price.ts';
import { renewalTexts } from '../../pricing/renewals.ts';
import { fillTemplate, listed } from '../../wording/fill-template.ts';
import { FoldedGroup } from '../folded-group.tsx';
import { GroupFrame } from '../group-frame.tsx';
import { ItemCards } from '../item-cards.tsx';
import { boxLabel, TOGGLE } from './fields.ts';
import type { BusinessIdentityOptions } from './options.ts';
import { bundleInItsPlace, withoutOffice } from './settle.ts';
import classes from './view.css';

/** The business identity bundle and its products one by one. */
const BusinessIdentity: ModuleView<BusinessIdentityOptions> = ({ options, host }) => {
  const { bundles, groups, price, renewals, isTicked, inPlace, isLoaded } = useStore(host.known, (known) => {
    const available = identityBundles(known);
    return {
      bundles: available,
      groups: shownGroups(options, available, known),
      price: bundlePrice(options, available, known),
      isTicked: isBundleTicked(known, available),
      inPlace: bundleInItsPlace(options, known),
      renewals: renewalTexts(
        available.flatMap(({ renewal }) => renewal ?? []),
        known.today,
        options.renewal,
      ).map(({ text }) => text),
      isLoaded:
        known.catalogue.loadedLists.includes('bundles') && known.catalogue.loadedLists.includes('simple_products'),
    };
  });
  const left = useStore(host.known, leftProducts);
  const { mailForwarding } = options;
  if (!isLoaded) return <Skeleton fields={2} />;
  return (
    <div className={classes.parts}>
      <div>
        {bundles.length > 0 ? (
          <BundleBox
            label={boxLabel(options, bundles)}
            bundles={bundles}
            price={price}
            notes={isTicked ? renewals : [...insteadOf(price, options), ...renewals]}
            options={options}
          />
        ) : (
          <MissingSelection />
        )}
        <div role="status" className={classes.notice}>
          {isTicked && inPlace !== undefined && mailForwarding && (
            <NoticeLine tone="warn">{mailForwarding.notice}</NoticeLine>
          )}
          {left.map(({ key, name, price }) => (
            <NoticeLine key={key} tone="warn">
              <span id={`${key}-left`}>
                {fillTemplate(options.left.notice, { product: name, price: formatMoney(price) })}
              </span>
            </NoticeLine>
          ))}
        </div>
        {isTicked && inPlace !== undefined && mailForwarding && (
          <Button
            kind="tertiary"
            className={classes.change}
            onClick={() =>
              host.answers.change(
                'productState',
                applyChanges(host.known.state.data, withoutOffice(mailForwarding.saveAs, inPlace)).productState,
              )
            }
          >
            {mailForwarding.without}
          </Button>
        )}
        {left.map(
          ({ key, module }) =>
            module && (
              <Button
                key={key}
                kind="tertiary"
                className={classes.change}
                aria-describedby={`${key}-left`}
                onClick={() => host.navigate({ kind: 'module', module })}
              >
                {options.left.change}
              </Button>
            ),
        )}
      </div>
      {groups.map((group) => {
        const { items, fold, title, text, tooltip } = group;
        const frame = (
          <GroupFrame key={title} title={title} hideTitle={fold !== undefined} text={text} tooltip={tooltip}>
            <ItemCards items={items} freeLabel={options.freeLabel} host={host} />
          </GroupFrame>
        );
        return fold ? (
          <FoldedGroup key={title} group={group} fold={fold} from={options.from}>
            {frame}
          </FoldedGroup>
        ) : (
          frame
        );
      })}
    </div>
  );
};

export { BusinessIdentity as view };

/** What becomes of the products that the bundle makes needless, in sentences. */
function insteadOf(price: BundlePrice | undefined, { replaces, includes }: BusinessIdentityOptions): string[] {
  return !price
    ? []
    : [
        ...(price.replaced.length > 0 ? [fillTemplate(replaces, { products: listed(price.replaced) })] : []),
        ...(price.included.length > 0 ? [fillTemplate(includes, { products: listed(price.included) })] : []),
      ];
}

interface BundleBoxProps {
  label: string;
  bundles: readonly IdentityBundle[];
  price: BundlePrice | undefined;
  /** Sentences below the label. */
  notes: readonly string[];
  options: BusinessIdentityOptions;
}

/** The checkbox, with the contents of the bundles and their price. */
function BundleBox({ label, bundles, price, notes, options: { freeLabel } }: BundleBoxProps) {
  return (
    <div>
      <CheckboxCard
        name={TOGGLE}
        label={label}
        text={notes.join(' ') || undefined}
        price={price?.price}
        originalPrice={price?.originalPrice}
        period={price?.period}
        freeLabel={freeLabel}
      />
      <ul className={classes.contents} aria-label={bundles.map(({ name }) => name).join(', ')}>
        {bundles.flatMap(({ saveAs, contents }) =>
          contents.map((content) => (
            <li key={`${saveAs} ${content}`} className={classes.content}>
              <TickIcon className={classes.tick} />
              <span>{content}</span>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** The error about a missing selection, shown above the single products where there is no checkbox. */
function MissingSelection() {
  const { data } = useFormField(TOGGLE);
  return <div data-field={TOGGLE}>{data.error && <FieldError id={`${TOGGLE}-error`}>{data.error}</FieldError>}</div>;
}
