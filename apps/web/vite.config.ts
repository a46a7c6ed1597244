import tailwindcss from '@tailwindcss/vite';
import { contract, contractVersionOf } from '@tossbook/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { fetchedAhead } from './build/fetched-ahead.ts';
import { namedChunks } from './build/named-chunks.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';

/** The browser needs to know where calls go, not how they are validated: that part of the contract stays at home. */
const calls = Object.fromEntries(
  Object.entries(contract).map(([name, { method, path, access, ...call }]) => [
    name,
    {
      method,
      path,
      ...(access === 'public' && { isPublic: true }),
      ...('multipart' in call && { isMultipart: true }),
      ...(('movesMoney' in call || 'happensOnce' in call) && { takesKey: true }),
    },
  ]),
);

export default defineConfig({
  plugins: [namedChunks, react(), tailwindcss(), fetchedAhead, serviceWorker, precompress],
  define: {
    __CALLS__: JSON.stringify(calls),
    __CONTRACT_VERSION__: JSON.stringify(contractVersionOf(contract)),
    __VERSION__: JSON.stringify(process.env.npm_package_version),
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 8080}` },
  },
  // Inlined files would need data: in the content security policy.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    // Browsers that read this target know it themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { groups: chunks },
      },
    },
  },
});
