const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** A date of a year in UTC; days beyond the month run on into the next one. */
const dayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** The nth given weekday of a month. */
function nth(count: number, weekday: number, month: number, year: number): Date {
  const first = dayOf(year, month, 1).getUTCDay();
  return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (count - 1));
}

/** The last Monday of May. */
function memorialDay(year: number): Date {
  return dayOf(year, 5, 31 - ((dayOf(year, 5, 31).getUTCDay() - MONDAY + 7) % 7));
}

/**
 * The day on which offices observe a holiday with a fixed date: the Friday before a Saturday, the Monday after a
 * Sunday.
 */
function observed(year: number, month: number, day: number): Date {
  const weekday = dayOf(year, month, day).getUTCDay();
  return dayOf(year, month, weekday === SATURDAY ? day - 1 : weekday === SUNDAY ? day + 1 : day);
}

/**
 * The days on which federal offices are closed, by the rules of 5 U.S.C. 6103: New Year's Day, Martin Luther King's
 * birthday, Washington's Birthday, Memorial Day, Juneteenth, Independence Day, Labor Day, Columbus Day, Veterans Day,
 * Thanksgiving and Christmas. Rules, so that no list has to be kept up.
 */
const holidaysOf = (year: number): readonly Date[] => [
  observed(year, 1, 1),
  nth(3, MONDAY, 1, year),
  nth(3, MONDAY, 2, year),
  memorialDay(year),
  observed(year, 6, 19),
  observed(year, 7, 4),
  nth(1, MONDAY, 9, year),
  nth(2, MONDAY, 10, year),
  observed(year, 11, 11),
  nth(4, THURSDAY, 11, year),
  observed(year, 12, 25),
];

/** Whether federal offices are closed for a holiday on a day, given as its midnight in UTC. */
export function isFederalHoliday(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  // New Year's Day of the next year may be observed on December 31.
  return [...holidaysOf(year), ...holidaysOf(year + 1)].some((holiday) => holiday.getTime() === time);
}
