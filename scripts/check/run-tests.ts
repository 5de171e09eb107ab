import { createVitest, parseCLI, type TestSpecification } from 'vitest/node';

// Takes the arguments of `vitest run`. A file that is in several projects, such as a contract test
// for each database, runs only in the first one.
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
const vitest = await createVitest({ ...options, watch: false });
try {
  await vitest.standalone();
  const specifications = await vitest.globTestSpecifications(filter);
  const named = specifications.filter(({ moduleId }) => filter.some((file) => moduleId.endsWith(`/${file}`)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(firstOfEach(named));
  const isPassed = unhandledErrors.length === 0 && testModules.every((module) => module.ok());
  process.exitCode = isPassed ? 0 : 1;
} finally {
  await vitest.close();
}

function firstOfEach(specifications: readonly TestSpecification[]): TestSpecification[] {
  const ofFiles = Map.groupBy(specifications, ({ moduleId }) => moduleId);
  return [...ofFiles.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}
