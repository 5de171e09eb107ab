/**
 * Whether this run is the long one, `npm test -- --full`: all titles, both databases, thousands of generated sequences.
 * Without it a test takes the part that proves the rule.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';
