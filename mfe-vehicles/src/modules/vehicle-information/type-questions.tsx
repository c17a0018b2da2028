import { FieldStack } from 'shared-ui/field-stack';
import { wordsOf } from 'shared-ui/field-wording';
import { Price } from 'shared-ui/money';
import { RadioCards } from 'shared-ui/radio-cards';
import type { PlateOption } from '../../calls/vehicle-calls.ts';
import { addOnsOf, STANDARD_PLATE } from '../../vehicles/vehicle.ts';
import type { VehicleInformationOptions } from '../../vehicles/vehicle-options.ts';

interface TypeQuestionsProps {
  path: string;
  type: VehicleInformationOptions['types'][number];
  options: VehicleInformationOptions;
  /** Cents by the id of the product. */
  prices: Readonly<Record<string, number | undefined>>;
  plates: readonly PlateOption[];
  plate: PlateOption | undefined;
}

/** Questions that follow from a vehicle's type: drive, taxes and plate. An answer that adds nothing has no price. */
export default function TypeQuestions({ path, type, options, prices, plates, plate }: TypeQuestionsProps) {
  const priceOf = (id: string | undefined) => {
    const cents = id === undefined ? undefined : prices[id];
    return cents === undefined ? undefined : <Price cents={cents} added />;
  };
  // The chosen plate is offered even if the list of plates did not load, so that the customer can see and deselect it.
  const offered = plates.length > 0 || !plate ? plates : [plate];
  return (
    <FieldStack>
      {type.electricHybrid && (
        <RadioCards
          name={`${path}.vehicleElectricHybrid`}
          {...wordsOf(options.drive)}
          columns={3}
          options={options.drives.map(({ key, label, product }) => ({
            key,
            label,
            price: priceOf(product),
          }))}
        />
      )}
      {addOnsOf(type, options).map(({ saveAs, label, hint, tooltip, product }) => (
        <RadioCards
          key={saveAs}
          name={`${path}.products.${saveAs}.checked`}
          label={label}
          hint={hint}
          tooltip={tooltip}
          columns={2}
          storedAs={({ key }) => key === 'yes'}
          options={[
            { key: 'yes', label: options.yes, price: priceOf(product) },
            { key: 'no', label: options.no },
          ]}
        />
      ))}
      {type.plates && options.plate.show !== false && offered.length > 0 && (
        <RadioCards
          name={`${path}.vehicleOrganizationalPlate`}
          {...wordsOf(options.plate)}
          storeOption
          options={[
            {
              key: STANDARD_PLATE,
              label: options.standardPlate,
              price: options.included,
              picture: pictureOf(STANDARD_PLATE, options),
            },
            ...offered.map(({ key, value, price, description }) => ({
              key,
              value,
              label: value,
              text: description || undefined,
              price: <Price cents={price} />,
              picture: pictureOf(key, options),
            })),
          ]}
        />
      )}
    </FieldStack>
  );
}

const pictureOf = (id: string, { plateImage }: Pick<VehicleInformationOptions, 'plateImage'>): string =>
  plateImage.replace('{id}', encodeURIComponent(id));
