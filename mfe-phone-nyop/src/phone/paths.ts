/** Paths of the phone service's answers. */
export const AREA_CODE = 'phoneService.phoneAreaCode';
export const PHONE_NUMBER = 'phoneService.selectedPhoneNumber';
/** Identifies the form's reservation of a number: a random UUID from the page, sent with the order. */
export const RESERVATION_KEY = 'phoneService.reservationKey';
/** Path of the answer that adds an add-on to the service. */
export const addOnPath = (saveAs: string): string => `phoneService.addOns.${saveAs}`;
