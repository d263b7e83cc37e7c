import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { peersFolder } from '../peers.mjs'

const folder = fileURLToPath(new URL('../harness/', import.meta.url))
const pages = ['renderers', 'long-list', 'similarity', 'maps', 'storage', 'saved-sessions', 'saved-table']
const virtualName = 'virtual:renderers'

/**
 * Builds the harness's pages as the page itself is built: the bare shell alone, so that it shares its files with none.
 * @param {string} outDir
 * @param {Readonly<Record<string, string>>} renderers the files in harness/renderers/, by the renderer's name
 */
export async function buildHarness(outDir, renderers) {
  await buildPages(pages, outDir, renderers)
  await buildPages(['bare-shell'], join(outDir, 'shell'), {})
}

const buildPages = (names, outDir, renderers) =>
  build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react({ compiler: true }), tailwindcss(), rendererList(renderers), peersAt(peersFolder)],
    base: './',
    // The peers run with our React.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { input: names.map((name) => `${folder}${name}.html`) },
    },
  })

/** @returns {import('vite').Plugin} */
const rendererList = (renderers) => ({
  name: 'renderer-list',
  resolveId: (id) => (id === virtualName ? `\0${virtualName}` : undefined),
  load(id) {
    if (id !== `\0${virtualName}`) return undefined
    const entries = Object.entries(renderers).map(
      ([name, file]) =>
        `${JSON.stringify(name)}: () => import(${JSON.stringify(`${folder}renderers/${file}`)})`,
    )
    return `export const renderers = {${entries.join(',')}}`
  },
})

/** What the project itself has not is looked for among the peers. @returns {import('vite').Plugin} */
const peersAt = (peers) => ({
  name: 'peers',
  async resolveId(id, importer, options) {
    const isBare = /^[@a-z]/i.test(id) && !id.includes(':')
    if (!isBare || importer === undefined || importer.startsWith(peers)) return null
    const own = await this.resolve(id, importer, { ...options, skipSelf: true })
    return own ?? this.resolve(id, `${peers}package.json`, { ...options, skipSelf: true })
  },
})
