import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { contract } from '@tossbook/contract';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The browser needs to know where calls go, not how they are validated: that part of the contract stays at home. */
const calls = Object.fromEntries(
  Object.entries(contract).map(([name, { method, path, access }]) => [
    name,
    { method, path, isPublic: access === 'public' },
  ]),
);

/** Text files once more as .br and .gz, so that the server need not compress for each visitor. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue;
      const content = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content));
    }
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress],
  define: { __CALLS__: JSON.stringify(calls), __VERSION__: JSON.stringify(process.env.npm_package_version) },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 8080}` },
  },
  // Inlined files would need data: in the content security policy.
  build: { target: 'es2023', assetsInlineLimit: 0, sourcemap: false },
});
