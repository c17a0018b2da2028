import { lazy, Suspense } from 'react';
import type { AreaHost } from 'shared-contracts/area-host';
import type { Catalogue } from 'shared-contracts/catalogue';
import { formatMoney } from 'shared-contracts/money';
import { FieldPair } from 'shared-ui/field-pair';
import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { InfoIcon, TickIcon } from 'shared-ui/icons';
import { SelectField } from 'shared-ui/select-field';
import { TextField } from 'shared-ui/text-field';
import { useStore } from 'shared-ui/use-store';
import type { FilledFromVin } from '../../calls/decode-vins.ts';
import type { PlateOption } from '../../calls/vehicle-calls.ts';
import { chosenPlate, vehiclePrices } from '../../cart/vehicle-offers.ts';
import { vehiclesOf, type Vehicle } from '../../vehicles/vehicle.ts';
import { hasRightCheckDigit, maskVin, VIN_LENGTH } from '../../vehicles/vin.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';
import classes from './vehicle-fields.css';

interface VehicleFieldsProps {
  path: string;
  vehicleKey: string;
  options: VehicleInformationOptions;
  host: AreaHost;
  plates: readonly PlateOption[];
  /** The answers that were filled in, and the VIN that they are from. */
  decoded: FilledFromVin | undefined;
}

/** Loaded once a type is chosen; what comes before it needs none of this. */
const TypeQuestions = lazy(() => import('./type-questions.tsx'));

export function VehicleFields({ path, vehicleKey, options, host, plates, decoded }: VehicleFieldsProps) {
  const { typeKey, vin, prices, plate, isAsRead } = useStore(host.known, ({ data, catalogue }) => {
    const vehicle = vehiclesOf(data).find(({ key }) => key === vehicleKey)?.vehicle;
    const isRead = ([key, answer]: [string, unknown]) => !answer || vehicle?.[key as keyof Vehicle] === answer;
    return {
      typeKey: vehicle?.vehicleType?.key,
      vin: vehicle?.vehicleVIN ?? '',
      plate: plateOf(vehicle, catalogue),
      prices: vehiclePrices(options, catalogue),
      isAsRead:
        decoded !== undefined && decoded.vin === vehicle?.vehicleVIN && Object.entries(decoded.answers).every(isRead),
    };
  });
  const type = options.types.find(({ key }) => key === typeKey);
  const types = options.types.map(({ key, value }) => ({
    key,
    value: prices[key] === undefined ? value : `${value} - ${formatMoney(prices[key])}`,
  }));
  const storedType = ({ key }: { key: string }) => ({
    key,
    value: options.types.find((vehicleType) => vehicleType.key === key)?.value ?? key,
  });
  return (
    <FieldStack>
      <SelectField
        name={`${path}.vehicleType`}
        {...wordsOf(options.vehicleType)}
        options={types}
        answerOf={storedType}
      />
      <div>
        <TextField
          name={`${path}.vehicleVIN`}
          {...wordsOf(options.vin)}
          optional
          mask={maskVin}
          showTick
          autoComplete="off"
        />
        <div role="status">
          {vin.length === VIN_LENGTH && !hasRightCheckDigit(vin) && (
            <p className={classes.hint}>
              <InfoIcon width="18" height="18" />
              <span>{options.vinDoubtful}</span>
            </p>
          )}
        </div>
      </div>
      <div>
        <FieldPair columns={3}>
          <TextField name={`${path}.vehicleYear`} {...wordsOf(options.year)} inputMode="numeric" autoComplete="off" />
          <TextField name={`${path}.vehicleMake`} {...wordsOf(options.make)} autoComplete="off" />
          <TextField name={`${path}.vehicleModel`} {...wordsOf(options.model)} autoComplete="off" />
        </FieldPair>
        <div role="status">
          {isAsRead && (
            <p className={`${classes.hint} ${classes.read}`}>
              <TickIcon width="18" height="18" />
              <span>{options.vinDecoded}</span>
            </p>
          )}
        </div>
      </div>
      <TextField name={`${path}.vehicleColor`} {...wordsOf(options.color)} width="half" autoComplete="off" />
      {type && (
        <Suspense>
          <TypeQuestions path={path} type={type} options={options} prices={prices} plates={plates} plate={plate} />
        </Suspense>
      )}
    </FieldStack>
  );
}

/** The plate chosen for the vehicle, in the shape in which plates are offered. */
function plateOf(vehicle: Vehicle | undefined, catalogue: Catalogue): PlateOption | undefined {
  const chosen = vehicle && chosenPlate(vehicle, { plates: true }, catalogue);
  return chosen && { key: chosen.id, value: chosen.name, price: chosen.price, description: chosen.description ?? '' };
}
