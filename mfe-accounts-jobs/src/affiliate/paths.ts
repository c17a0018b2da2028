export const AFFILIATE_TYPE = 'affiliateInformation.affiliateType';
export const GOALS = 'affiliateInformation.goals';
export const AFFILIATE_CODE = 'affiliateCode';
