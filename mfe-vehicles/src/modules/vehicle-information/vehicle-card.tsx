import { useId } from 'react';
import { formatMoney } from 'shared-contracts/money';
import { Button } from 'shared-ui/button';
import { TrashIcon } from 'shared-ui/icons';
import { Price } from 'shared-ui/money';
import { useStyleSheet } from 'shared-ui/style-sheet';
import { useKnown } from 'shared-ui/use-known';
import type { AreaHost } from 'shared-contracts/area-host';
import type { PlateOption } from '../../calls/vehicle-calls.ts';
import type { KeyedVehicle } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from './options.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { vehicleSummary } from './vehicle-summary.ts';
import classes, { sheet } from './vehicle-card.css';

interface VehicleCardProps {
  vehicle: Omit<KeyedVehicle, 'vehicle'>;
  options: VehicleInformationOptions;
  host: AreaHost;
  plates: readonly PlateOption[];
  isDecoded: boolean;
  /** The customer works on it: it stays open when it is complete. */
  isOpen: boolean;
  onOpen(): void;
  /** Absent where there must be as many. */
  onRemove: (() => void) | undefined;
}

/** One vehicle: its questions, or once it is complete one line. */
export function VehicleCard({ vehicle: { key, path, number }, options, host, plates, isDecoded, isOpen, onOpen, onRemove }: VehicleCardProps) {
  useStyleSheet(sheet);
  const titleId = useId();
  const { isComplete, words, price } = useKnown(host.known$, (known) => vehicleSummary(key, options, known) ?? NOTHING);
  const name = `${options.one} ${number}`;
  if (isComplete && !isOpen) {
    return (
      <li className={`${classes.card} ${classes.folded}`} data-vehicle={key}>
        <h3 id={titleId} className={classes.name} tabIndex={-1}>{name}</h3>
        <p className={classes.words}>{[words, price !== undefined && formatMoney(price)].filter(Boolean).join(' · ')}</p>
        <Button kind="tertiary" aria-label={`${options.change} ${name}`} onClick={onOpen}>{options.change}</Button>
      </li>
    );
  }
  return (
    <li className={classes.card} data-vehicle={key}>
      <div role="group" aria-labelledby={titleId}>
        <div className={classes.head}>
          <h3 id={titleId} className={classes.name} tabIndex={-1}>{name}</h3>
          {onRemove && <Button kind="remove" icon={<TrashIcon />} aria-label={`${options.remove} ${name}`} onClick={onRemove}>{options.remove}</Button>}
        </div>
        <VehicleFields path={path} vehicleKey={key} options={options} host={host} plates={plates} isDecoded={isDecoded} />
        {price !== undefined && <p className={classes.total}><span>{name}</span><span className={classes.price}><Price cents={price} /></span></p>}
      </div>
    </li>
  );
}

const NOTHING = { isComplete: false, words: '', price: undefined };
