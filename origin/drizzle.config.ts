import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './origin/src/**/*-tables.ts',
  out: './origin/migrations',
});
