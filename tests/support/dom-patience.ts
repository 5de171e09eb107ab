import { configure } from '@testing-library/react';

// The same wait as in browser tests: the first test that needs a lazy chunk imports it.
configure({ asyncUtilTimeout: 10_000 });
