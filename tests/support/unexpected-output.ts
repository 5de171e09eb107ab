import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

// A test that expects a warning replaces the method itself: vi.spyOn(console, 'warn').mockImplementation(…).
const watched = ['error', 'warn'] as const;
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const method of watched) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      written.push(`console.${method}: ${format(...parts)}`);
    });
  }
});

afterEach(() => {
  if (written.length > 0) throw new Error(`The test wrote to the console unexpectedly.\n${written.join('\n')}`);
});
