import { configure } from '@testing-library/react';

// As long as a browser test waits: what a page fetches late is imported by the first test that needs it.
configure({ asyncUtilTimeout: 10_000 });
