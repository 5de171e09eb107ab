import { configure } from '@testing-library/react';

// Waits as long as a browser test: the first test that needs a lazy chunk imports it.
configure({ asyncUtilTimeout: 10_000 });
