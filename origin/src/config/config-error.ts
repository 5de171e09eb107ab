export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(faults: readonly string[]) {
    super(`Settings of the environment are missing or wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}
