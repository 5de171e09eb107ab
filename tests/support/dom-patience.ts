import { configure } from '@testing-library/react';

// Waits as long as browser tests do: the first test that needs a lazy chunk imports it.
configure({ asyncUtilTimeout: 10_000 });
