import { afterEach, expect, test } from 'vitest';
import { readSpinner, resetSpinner, startSpinner, stopSpinner } from './spinner.ts';

afterEach(resetSpinner);

test('S-05 the spinner is first shown with the message "henter informasjon.."', () => {
  expect(readSpinner()).toMatchObject({ show: true, message: { message: 'henter informasjon..' } });
});

test('S-05 start shows the spinner with the given text, or with an empty one', () => {
  startSpinner('sender bestillingen..');
  expect(readSpinner()).toEqual({ show: true, message: 'sender bestillingen..' });
  startSpinner();
  expect(readSpinner()).toEqual({ show: true, message: '' });
});

test('S-05 stop hides the spinner', () => {
  stopSpinner();
  expect(readSpinner().show).toBe(false);
});
