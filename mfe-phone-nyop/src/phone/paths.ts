/** Where the answers of a phone service are. */
export const AREA_CODE = 'phoneService.phoneAreaCode';
export const PHONE_NUMBER = 'phoneService.selectedPhoneNumber';
/** Whose reservation of a number it is: made up by the page, and sent with the order. */
export const RESERVATION_KEY = 'phoneService.reservationKey';
/** Whether an add-on comes with the service. */
export const addOnPath = (saveAs: string): string => `phoneService.addOns.${saveAs}`;
