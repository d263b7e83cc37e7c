import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { compressAssets } from './src/server/http/compress-assets.ts'
import { parleyServer } from './src/server/vite-plugin.ts'
import { manifest } from './src/web/service-worker/manifest.ts'

/**
 * Left alone, every icon that two parts share is a file and a request of its own. What the first paint needs is one
 * file, and so is what the parts share that come after it. e2e/loading.spec.ts holds the first one's size.
 */
const groups = [
  { name: 'page', tags: ['$initial' as const], priority: 2 },
  {
    name: 'shared',
    test: /[\\/](src[\\/](domain|protocol|web)|lucide-react)[\\/](?!ui[\\/]markdown)/,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * React Compiler works on what is drawn for a token or has thousands of rows. The frame around that is drawn when
 * somebody does something; compiled too, the first load would be 15,000 bytes larger.
 */
const drawnOften =
  /src\/web\/(features\/(conversation\/(answer|board|turn)|embeddings|models|settings|table)|store|ui\/markdown)\/.*\.tsx?$/

/**
 * The form that stands before the page with ACCESS=password: in the page's styles, without its scripts. As a second
 * entry it would give the page a file more to load first.
 */
const loginPage: Plugin = {
  name: 'login-page',
  generateBundle(_, bundle) {
    const styles = Object.keys(bundle).find((name) => /^assets\/index-[^/]*\.css$/.test(name))
    if (styles === undefined) return
    const links = /(\s*<link rel="stylesheet"[^>]*>)+/
    const html = readFileSync('login.html', 'utf8').replace(
      links,
      `\n    <link rel="stylesheet" href="/${styles}" />`,
    )
    this.emitFile({ type: 'asset', fileName: 'login.html', source: html })
  },
}

/**
 * The page can be installed, and opens without its server: the service worker keeps these files when it is installed,
 * most of which the page has fetched by then, and any other under /assets/ when it is first used.
 */
const installable: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/web/service-worker',
  filename: 'service-worker.ts',
  manifest: { ...manifest, icons: [...manifest.icons] },
  // By src/web/app/updates/keep-page.ts, once the page is there.
  injectRegister: false,
  registerType: 'prompt',
  includeManifestIcons: false,
  injectManifest: {
    injectionPoint: 'self.filesOfBuild',
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,svg}', '**/*-latin-{standard,wght}-*.woff2'],
    globIgnores: ['login.html', 'assets/{rows,vectors}-worker-*'],
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react({ compiler: true, include: drawnOften }),
    tailwindcss(),
    parleyServer(),
    loginPage,
    ...(isSsrBuild ? [] : [compressAssets(), VitePWA(installable)]),
  ],
  // wouter brings what React 16 and 17 lacked.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The client is built to dist/client, the server (vite build --ssr) to dist/server, with all that it imports: `dist`
  // alone is what an image or another machine needs.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        sourcemap: false,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups } } },
        // Small files become part of others, but the page's policy allows no fonts as data.
        assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
      },
  // Else every page in the tree is looked through, and the bench's have modules that only the bench knows.
  // Workers are not looked through: what only they import is named.
  optimizeDeps: { entries: ['index.html'], include: ['diff', 'papaparse', 'umap-js', 'yaml'] },
}))
