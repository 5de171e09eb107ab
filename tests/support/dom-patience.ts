import { configure } from '@testing-library/react';

// The same timeout as in browser tests, because the first test that needs a lazy chunk must import it.
configure({ asyncUtilTimeout: 10_000 });
