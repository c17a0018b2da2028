import { answerWords } from 'shared-contracts/answer-words';
import type { AnswerRow } from 'shared-contracts/answer-row';
import type { AreaHost, ModuleView } from 'shared-contracts/area-host';
import type { Known } from 'shared-contracts/area-rules';
import { valueAt } from 'shared-contracts/data-path';
import { stepOfModule } from 'shared-contracts/page-rules';
import { AnswerList } from 'shared-ui/answer-list';
import { useStore } from 'shared-ui/use-store';
import { typeOf, vehicleOptionsOf, vehiclesOf, vehicleWords } from '../../vehicles/vehicle.ts';
import { OWNED_BY, OWNERSHIP_TYPE } from '../../vehicles/owner.ts';
import type { VehicleReviewOptions } from './rules.ts';

/** The vehicles and their owner, each with a button that leads back to its step. */
const VehicleReview: ModuleView<VehicleReviewOptions> = ({ options, host }) => {
  const rows = useStore(host.known, (known) => reviewRows(options, known, host.fieldOf));
  return (
    <AnswerList
      title={options.title}
      rows={rows}
      changeLabel={options.changeLabel}
      unanswered={options.unanswered}
      onChange={(step) => host.navigate({ kind: 'answer', step })}
    />
  );
};

export { VehicleReview as view };

/** A row for every vehicle (description, type, VIN), and one for the owner if the page asks for it. @public */
export function reviewRows(review: VehicleReviewOptions, known: Known, fieldOf: AreaHost['fieldOf']): AnswerRow[] {
  const options = vehicleOptionsOf(known);
  const step = stepOfModule(known, 'vehicles/vehicle-information')?.key;
  const vehicles = options
    ? vehiclesOf(known.data).map(({ key, number, vehicle }) => ({
        key,
        label: `${options.one} ${number}`,
        step,
        lines: [
          vehicleWords(vehicle),
          typeOf(vehicle, options)?.value,
          vehicle.vehicleVIN && review.vin.replace('{vin}', vehicle.vehicleVIN),
        ],
      }))
    : [];
  const wordsAt = (path: string) => {
    const field = fieldOf(path);
    return field && answerWords(field, valueAt(known.data, path));
  };
  if (!fieldOf(OWNERSHIP_TYPE)) return vehicles;
  const owner = {
    key: 'owner',
    label: review.owner,
    lines: [OWNERSHIP_TYPE, OWNED_BY].map(wordsAt),
    step: stepOfModule(known, 'vehicles/vehicle-ownership')?.key,
  };
  return [...vehicles, owner];
}
