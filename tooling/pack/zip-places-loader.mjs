/** Shortens the list of ZIP codes to the places, without their coordinates: half of it. */
export default function zipPlaces(source) {
  return source.replaceAll(/"latitude":[^,]*,"longitude":[^,]*,/g, '').replaceAll(',"country":"US"', '');
}
