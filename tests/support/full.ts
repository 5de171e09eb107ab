/**
 * True in a full run, `npm test -- --full`: all titles, both databases, thousands of generated sequences. Otherwise a
 * test runs the part that proves the rule.
 */
export const isFullRun = process.env['TEST_FULL'] === '1';
