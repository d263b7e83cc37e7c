import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { tableOf } from '../report.mjs'
import { buildHarness } from './browser/build-harness.mjs'
import { startBrowser } from './browser/browser.mjs'
import { serveFolder } from './browser/static-server.mjs'
import { goals } from './goals.mjs'
import { firstLoad } from './measures/first-load.mjs'
import { hostile } from './measures/hostile.mjs'
import { longList } from './measures/long-list.mjs'
import { saveWithSessions, startWithSessions } from './measures/many-sessions.mjs'
import { maps } from './measures/maps.mjs'
import { pathological } from './measures/pathological.mjs'
import { picker } from './measures/picker.mjs'
import { similarity } from './measures/similarity.mjs'
import { storage } from './measures/storage.mjs'
import { streamingMarkdown } from './measures/streaming-markdown.mjs'
import { tableFile, tableOpen, tableRunning, tableSave } from './measures/table.mjs'
import { typing } from './measures/typing.mjs'
import { arePeersInstalled, installPagePeers, peerRenderers } from './peers.mjs'
import { rendererRowsOf, rowsOf } from './rows.mjs'

/**
 * @typedef {object} Setting what a measure works with
 * @property {import('./browser/browser.mjs').Browser} browser
 * @property {string} harness the address of the harness's pages
 * @property {readonly { name: string }[]} renderers `plain`, then ours, then the peers
 * @property {string} server the path of the built main.js
 * @property {boolean} isQuick fewer and shorter rounds
 * @property {(line: string) => void} log
 *
 * @typedef {(setting: Setting) => Promise<import('../common/in-turns.mjs').Rounds>} Measure
 */

/** @type {Record<string, Measure>} */
const measures = {
  'streaming-markdown': streamingMarkdown,
  typing,
  'first-load': firstLoad,
  'long-list': longList,
  picker,
  similarity,
  maps,
  storage,
  'start-with-sessions': startWithSessions,
  'save-with-sessions': saveWithSessions,
  'table-running': tableRunning,
  'table-open': tableOpen,
  'table-file': tableFile,
  'table-save': tableSave,
  hostile,
  pathological,
}

/** The files in harness/renderers/ by the renderer's name: the floor, ours, and the peers that are installed. */
const renderersByName = () => ({
  plain: 'plain.ts',
  ours: 'ours.ts',
  ...(arePeersInstalled() ? peerRenderers : {}),
})

let browserVersion = ''

/** The built page, beside the renderers that others use. @type {import('../run-part.mjs').Part} */
export const pagePart = {
  name: 'page',
  measures: Object.keys(measures),
  marker: 'page result',
  hasPeers: arePeersInstalled,
  installPeers: installPagePeers,
  async start({ server, isQuick, log }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-page-'))
    const files = renderersByName()
    log('Building the pages of the bench …')
    await buildHarness(folder, files)
    const browser = await startBrowser()
    browserVersion = browser.version
    const pages = await serveFolder(folder)
    const renderers = Object.keys(files).map((name) => ({ name }))
    const setting = { browser, harness: pages.url, renderers, server, isQuick, log }
    return {
      take: async (name) => (await measures[name]?.(setting)) ?? {},
      async stop() {
        await browser.close()
        await pages.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
  resultOf: (results) =>
    [goalTable(results), ...(results['streaming-markdown'] ? [rendererTable(results)] : [])].join('\n\n'),
  isDisturbed: () => false,
  obstacle: () => undefined,
  measuredOn: () => `Chromium ${browserVersion} on ${availableParallelism()} cores`,
}

const goalTable = (results) => tableOf(['', 'best peer', 'ours', 'goal', 'met'], rowsOf(goals, results))

const rendererTable = (results) =>
  tableOf(
    ['renderer', 'CPU to plain text', 'typing delay to plain text', 'colours code', 'remote requests'],
    rendererRowsOf(
      Object.keys(renderersByName()).filter((name) => name !== 'plain'),
      results,
    ),
  )
