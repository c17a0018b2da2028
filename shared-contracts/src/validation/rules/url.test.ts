import { it } from '@jest/globals';
import { table, verdict } from '../../test-data/answer-table.ts';

it.each(
  table('url', 'Please enter a valid URL', {
    passes: [
      'https://example.com',
      'http://www.example.co.uk/a/b?c=d&e=f#g',
      'example.com',
      'codepen.io/maya',
      ' HTTPS://Example.COM ',
      'https://example.com:8443/x',
      'https://münchen.example',
      'https://a_b.example.com',
    ],
    fails: [
      'maya',
      'https://',
      'https://localhost',
      'localhost:3000',
      'ftp://example.com',
      'javascript:alert(1)',
      'javascript://example.com/%0aalert(1)',
      'mailto:maya@example.com',
      'maya@example.com',
      'https://user:secret@example.com',
      'exam ple.com',
      'https://example..com',
      'https://-a.example.com',
      'https://example.c',
      'https://10.0.0.1',
      'https://example.com.',
      `https://${'a.'.repeat(130)}com`,
      5,
      {},
    ],
  }),
)('[SC-173] $answer as a web address $outcome', verdict);

it.each(
  table('url', 'What are you up to...?', {
    passes: [],
    fails: ['<script>alert(1)</script>', 'https://example.com/<b>', 'a > b', '<'],
  }),
)('[SC-174] $answer asks back', verdict);
