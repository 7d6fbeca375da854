import { defineConfig } from 'orval';

export default defineConfig({
  open: {
    input: './generated/openapi.json',
    output: {
      target: './generated/orval.ts',
      client: 'fetch',
      baseUrl: { runtime: 'process.env.PORTAGE_URL' },
    },
  },
});
