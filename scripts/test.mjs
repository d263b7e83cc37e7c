// Unit tests, then browser tests, whichever fail; at the end the failed ones by name, and the sum in the last line.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  countPlaywright,
  countVitest,
  failuresOrEnd,
  playwrightFailures,
  sum,
  totalsLine,
  vitestFailures,
} from './test-counts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'parley-tests-'))

const unitFile = join(reports, 'unit.json')
const unit = runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
])
const browserFile = join(reports, 'browser.json')
const browser = runNode(['node_modules/@playwright/test/cli.js', 'test'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile,
})

const [unitReport, browserReport] = [unitFile, browserFile].map(readReport)
rmSync(reports, { recursive: true })

const unitCounts = countVitest(unitReport, unit.status)
const browserCounts = countPlaywright(browserReport, browser.status)
for (const failure of [
  ...failuresOrEnd('vitest', unit.status, unitCounts, vitestFailures(unitReport)),
  ...failuresOrEnd('playwright', browser.status, browserCounts, playwrightFailures(browserReport)),
]) {
  console.log(`failed: ${failure.replaceAll(root, '')}`)
}
const totals = sum(unitCounts, browserCounts)
console.log(`\n${unit.seconds} s for unit and component tests, ${browser.seconds} s for browser tests`)
console.log(totalsLine(totals))
process.exitCode = totals.failed > 0 ? 1 : 0

function runNode(args, env = {}) {
  const startedAt = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  return { status, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined // the runner ended before it could write one
  }
}
