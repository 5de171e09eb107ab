import { configure } from '@testing-library/react';

// As long as a browser test waits, because the first test that needs a lazy chunk imports it.
configure({ asyncUtilTimeout: 10_000 });
