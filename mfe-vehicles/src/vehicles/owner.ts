/** Paths of the answers who owns the vehicles: `individual` or `company`, and the company's name. */
export const OWNERSHIP_TYPE = 'companyInformation.vehicleBusinessFormationOwnershipType';
export const OWNED_BY = 'companyInformation.vehicleBusinessFormationOwnedByCompanyName';
