import { it } from '@jest/globals';
import { table, verdict } from '../../test-data/answer-table.ts';

it.each(
  table('zipCode', 'Please enter a ZIP code of 5 or 9 digits', {
    passes: ['82001', '82001-1234', '82001 1234', '820011234', ' 82001 ', ''],
    fails: ['8', '8200', '820011', '82001-123', '82001--1234', 'K1A 0B1'],
  }),
)('[OC-049] $answer as a ZIP code $outcome', verdict);
