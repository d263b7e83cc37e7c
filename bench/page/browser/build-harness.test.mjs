import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildHarness } from './build-harness.mjs'

const outDir = mkdtempSync(join(tmpdir(), 'harness-'))
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

test("every page of the harness builds from the page's source as it is now", async () => {
  await buildHarness(outDir, { ours: 'ours.ts' })
  const pages = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  expect(pages.sort()).toEqual([
    'long-list.html',
    'maps.html',
    'renderers.html',
    'saved-sessions.html',
    'saved-table.html',
    'shell/bare-shell.html',
    'similarity.html',
    'storage.html',
  ])
})
