import { errorAt, warningAt, type CatalogueCheck, type CatalogueFindings } from '../catalogue-check.ts';

export const bundleConditions: CatalogueCheck = {
  holds: 'Every bundle that has conditions or a limit says so, and the other way round.',
  find: ({ built }) =>
    built.bundles.flatMap(({ file, path, value: { product_id, config } }): CatalogueFindings[] => {
      const placeOf = (property: keyof typeof config) => ({ file, path: `${path}.config.${property}` });
      const {
        fieldTriggerToggle,
        orConditions,
        jurisdiction_limit_toggle: isLimited,
        jurisdiction_limit_select: states,
      } = config;
      return [
        ...(fieldTriggerToggle && orConditions.length === 0
          ? [
              errorAt(
                placeOf('fieldTriggerToggle'),
                `Nothing brings the bundle "${product_id}": it has no conditions.`,
                'Write `orConditions`, or false.',
              ),
            ]
          : []),
        ...(!fieldTriggerToggle && orConditions.length > 0
          ? [
              warningAt(
                placeOf('orConditions'),
                'These conditions are not looked at.',
                'Write "fieldTriggerToggle": true, or take them out.',
              ),
            ]
          : []),
        ...(isLimited && states.length === 0
          ? [
              errorAt(
                placeOf('jurisdiction_limit_select'),
                `The bundle "${product_id}" is sold in no state.`,
                'Write the states it is sold in, or "jurisdiction_limit_toggle": false.',
              ),
            ]
          : []),
        ...(!isLimited && states.length > 0
          ? [
              warningAt(
                placeOf('jurisdiction_limit_select'),
                'This limit is not looked at.',
                'Write "jurisdiction_limit_toggle": true, or take it out.',
              ),
            ]
          : []),
      ];
    }),
};
