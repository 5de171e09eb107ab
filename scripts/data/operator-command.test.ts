import { afterEach, expect, test, vi } from 'vitest';
import { fileArgument, runCommand } from './operator-command.ts';

const usage = 'npm run keys:rotate: makes the next key sign.';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

function given(...words: readonly string[]) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'scripts/rotate-keys.ts', ...words]);
  return { out: vi.spyOn(console, 'log').mockReturnValue(), told: vi.spyOn(console, 'error').mockReturnValue() };
}

test.each([[['--help']], [['import', '--help']]])('O-06 prints the usage and does nothing for %j', async (words) => {
  const { out } = given(...words);
  const command = vi.fn();
  await runCommand(usage, command);
  expect(command).not.toHaveBeenCalled();
  expect(out.mock.calls).toEqual([[usage]]);
  expect(process.exitCode).toBeUndefined();
});

test.each([[[]], [['--force']], [['one', 'two']]])(
  'O-06 prints the usage for %j instead of a single file',
  async (words) => {
    const { told } = given(...words);
    await runCommand(usage, () => Promise.resolve(fileArgument(usage)));
    expect(told.mock.calls).toEqual([[usage]]);
    expect(process.exitCode).toBe(1);
  },
);
