import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { parleyServer } from './src/server/vite-plugin.ts'

/**
 * The entry's styles declare the order of the layers, so they come before those of chunks that it shares with others,
 * which Vite would put first.
 */
const entryStylesFirst: Plugin = {
  name: 'parley:entry-styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const entryFirst = links.toSorted(
        (a, b) => Number(b.includes('/index-')) - Number(a.includes('/index-')),
      )
      const without = links.reduce((page, link) => page.replace(link, ''), html)
      return without.replace('</head>', `${entryFirst.join('')}  </head>`)
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true }), tailwindcss(), parleyServer(), entryStylesFirst],
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
