import { formatMoney } from 'shared-contracts/money';
import { EntryCard, FoldedEntryCard } from 'shared-ui/entry-card';
import { Price } from 'shared-ui/money';
import { useStore } from 'shared-ui/use-store';
import type { AreaHost } from 'shared-contracts/area-host';
import type { FilledFromVin } from '../../calls/decode-vins.ts';
import type { PlateOption } from '../../calls/vehicle-calls.ts';
import type { KeyedVehicle } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { vehicleSummary } from './vehicle-summary.ts';
import classes from './vehicle-card.css';

interface VehicleCardProps {
  vehicle: Omit<KeyedVehicle, 'vehicle'>;
  options: VehicleInformationOptions;
  host: AreaHost;
  /** The answers that were filled in, and the VIN that they are from. */
  decoded: FilledFromVin | undefined;
  /** Shows one line, provided that nothing is missing. */
  isFolded: boolean;
  onOpen(): void;
  /** `undefined` at the minimum number of vehicles. */
  onRemove: (() => void) | undefined;
  plates: readonly PlateOption[];
}

/** One vehicle: its fields, or one line while it is folded. */
export function VehicleCard({
  vehicle: { key, path, number },
  options,
  host,
  plates,
  decoded,
  isFolded,
  onOpen,
  onRemove,
}: VehicleCardProps) {
  const { isComplete, words, price } = useStore(
    host.known,
    (known) => vehicleSummary(key, options, known, host.fieldOf) ?? NO_SUMMARY,
  );
  const title = `${options.one} ${number}`;
  if (isComplete && isFolded) {
    const line = [words, price !== undefined && formatMoney(price)].filter(Boolean).join(' · ');
    return <FoldedEntryCard title={title} entryKey={key} line={line} openLabel={options.change} onOpen={onOpen} />;
  }
  return (
    <EntryCard title={title} entryKey={key} removeLabel={options.remove} onRemove={onRemove}>
      <VehicleFields path={path} vehicleKey={key} options={options} host={host} plates={plates} decoded={decoded} />
      {price !== undefined && (
        <p className={classes.total}>
          <span>{title}</span>
          <span className={classes.price}>
            <Price cents={price} />
          </span>
        </p>
      )}
    </EntryCard>
  );
}

const NO_SUMMARY = { isComplete: false, words: '', price: undefined };
