// Unit tests, then browser tests, whichever fail, and their sum in the last line.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countPlaywright, countVitest, sum, totalsLine } from './test-counts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'parley-tests-'))

const unitReport = join(reports, 'unit.json')
const unit = runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
])
const browserReport = join(reports, 'browser.json')
const browser = runNode(['node_modules/@playwright/test/cli.js', 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
})

const totals = sum(
  countVitest(readReport(unitReport), unit.status),
  countPlaywright(readReport(browserReport), browser.status),
)
rmSync(reports, { recursive: true })
console.log(`\n${totalsLine(totals)}`)
process.exitCode = totals.failed > 0 ? 1 : 0

function runNode(args, env = {}) {
  return spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined // the runner ended before it could write one
  }
}
