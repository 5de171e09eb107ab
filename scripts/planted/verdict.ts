import type { NamedTest } from '../checks/repository/planted-faults.ts';
import type { RanTest } from './run-named.ts';

/**
 * How the message of a failed assertion begins: about a value, a promise, or an element that was
 * awaited.
 */
const unmet =
  /^(?:Caused by: )?(?:AssertionError|TestingLibraryElementError|Error: (?:promise (?:resolved|rejected)|Unable to find))\b/m;

/** Returns the tests that a name refers to; `test.each` makes several tests from one title. */
function meant({ file, name }: NamedTest, ran: readonly RanTest[]): readonly RanTest[] {
  return ran.filter((test) => test.file === file && test.name.includes(name));
}

/**
 * Returns why the named tests do not prove that a planted fault is noticed; empty if each of them fails an assertion.
 */
export function missesOf(named: readonly NamedTest[], ran: readonly RanTest[]): readonly string[] {
  return named.flatMap((test) => {
    const tests = meant(test, ran);
    const failed = tests.filter(({ status }) => status === 'failed');
    if (failed.some(({ failure }) => unmet.test(failure))) return [];
    const firstLine = failed[0]?.failure.split('\n')[0];
    if (firstLine !== undefined) return [`${labelOf(test)} broke: ${firstLine}`];
    return [`${labelOf(test)} ${tests.length === 0 ? 'did not run' : 'passed'}`];
  });
}

/** Returns the issues of the named tests without a planted fault; empty if all of them ran and passed. */
export function soundnessFaults(named: readonly NamedTest[], ran: readonly RanTest[]): readonly string[] {
  return named.flatMap((test) => {
    const tests = meant(test, ran);
    if (tests.length === 0) return [`${labelOf(test)} did not run`];
    return tests.every(({ status }) => status === 'passed') ? [] : [`${labelOf(test)} fails without a fault`];
  });
}

function labelOf({ file, name }: NamedTest): string {
  return `${file} "${name}"`;
}
