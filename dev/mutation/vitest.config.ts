import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Stryker needs a single project. These tests need no emulators; a file that needs a DOM declares its own environment.
export default defineConfig({
  root: join(import.meta.dirname, '..', '..'),
  test: {
    include: [
      'functions/src/{billing,contract,feedback,language,sessions}/*.test.ts',
      'web/src/account/{account-machine,*-transitions}.test.ts',
      'web/src/features/admin/users/*.test.ts',
      'web/src/features/practice/results/*.test.ts',
      'web/src/features/practice/text/*.test.ts',
      'web/src/features/practice/voice/machine/*.test.ts',
    ],
  },
});
