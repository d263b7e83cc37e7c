import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { parleyServer } from './src/server/vite-plugin.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true }), tailwindcss(), parleyServer()],
  // The client is built to dist/client, the server (vite build --ssr) to dist/server.
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        sourcemap: false,
        manifest: true,
        // Small files become part of others, but the page's policy allows no fonts as data.
        assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
      },
  server: { host: '127.0.0.1' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.mjs'],
    environment: 'node',
    // tokens.test.ts reads its colours from the stylesheet itself.
    css: { include: [/tokens\.css/] },
  },
}))
