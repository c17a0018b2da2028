declare module 'zipcodes' {
  interface ZipPlace {
    zip: string;
    city: string;
    state: string;
  }

  /** The public list of ZIP codes with the place of each. It knows no streets. */
  interface ZipTable {
    lookup(zip: string): ZipPlace | undefined;
    lookupByName(city: string, state: string): readonly ZipPlace[];
  }

  const table: ZipTable;
  export default table;
  export type { ZipPlace, ZipTable };
}
