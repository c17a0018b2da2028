/**
 * Ids of simple products and types of filings, as catalogues and pages' offers use them. They mean the same everywhere
 * and never change; a catalogue may add others.
 */
export const PRODUCT_IDS = [
  'registered_agent',
  'renewal',
  'call_forwarding',
  'book',
  'seal',
  'book_and_seal',
  'go_book',
  'go_book_and_seal',
  'certificates',
  'notary_stamp',
  'domain',
  'web_hosting',
  'web_hosting_managed_1',
  'tls',
  'business_email',
  'phone_service',
  'formation',
  'formation_free',
  'foreign_registration',
  'compliance_filing',
  'change_of_agent',
  'trade_name',
  'boi_compliance',
  'law_on_call',
  'parent_mf',
  'ny_publication',
  'vehicle_registration',
  'vehicle_title',
  'vehicle_plates',
  'vehicle_luxury_tax',
  'vehicle_import_tax',
  'vehicle_electric_fee',
  'vehicle_hybrid_fee',
  'vehicle_organizational_plate',
] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** The products of one vehicle: its filing, whose sub type is the type of vehicle, and its add-ons. */
export const VEHICLE_PRODUCT_IDS: readonly ProductId[] = PRODUCT_IDS.filter((id) => id.startsWith('vehicle_'));

export function isProductId(id: string): id is ProductId {
  return (PRODUCT_IDS as readonly string[]).includes(id);
}
