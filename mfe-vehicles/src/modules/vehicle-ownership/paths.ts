export const OWNERSHIP_TYPE = 'companyInformation.vehicleBusinessFormationOwnershipType';
export const OWNED_BY = 'companyInformation.vehicleBusinessFormationOwnedByCompanyName';
