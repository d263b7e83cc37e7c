import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, rootWithApt } from './apt.mjs'
import { onThePathCalled } from './on-the-path.mjs'
import { root, run, SetupError } from './run-command.mjs'

const note = join(root, 'node_modules/.parley-browser.json')
const minute = 60_000
/** Debian's Chromium without a window: the same engine, and a page costs less than half of the processor time. */
const headlessShell = 'chromium-headless-shell'

/** Finds a Chromium that starts, or installs one, and notes where it is for playwright.config.ts. */
export async function prepareBrowser() {
  const executablePath = await findBrowser()
  writeFileSync(note, `${JSON.stringify({ executablePath })}\n`)
}

async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (await starts(chosen)) return chosen
    throw new SetupError(
      `CHROMIUM_PATH is ${chosen}, which does not start. Correct it, or unset it to have one found.`,
    )
  }
  return (
    (await firstThatStarts([
      ...onThePathCalled(headlessShell),
      await playwrightsOwn(),
      ...onThePath(),
      ...whereInstallersPutIt(),
    ])) ??
    (await downloaded()) ??
    (await fromThePackageManager()) ??
    noBrowser()
  )
}

async function downloaded() {
  console.log('Downloading Chromium for the browser tests …')
  const { ok } = await playwright(['install', 'chromium'], 5 * minute)
  const found = await firstThatStarts([await playwrightsOwn()])
  if (!found)
    console.log(
      ok
        ? 'It was downloaded, but system libraries that it needs are missing.'
        : 'It could not be downloaded.',
    )
  return found
}

async function fromThePackageManager() {
  const asRoot = await rootWithApt()
  if (!asRoot) return undefined
  console.log('Installing Chromium with apt-get …')
  for (const name of [headlessShell, 'chromium']) {
    await aptInstall(asRoot, name)
    const packaged = await firstThatStarts(onThePath())
    if (packaged) return packaged
  }
  // Where apt has no Chromium (Ubuntu), it still has the libraries that the downloaded one may lack.
  const own = await playwrightsOwn()
  if (!own || !existsSync(own)) return undefined
  await playwright(['install-deps', 'chromium'], 10 * minute)
  return firstThatStarts([own])
}

function noBrowser() {
  throw new SetupError(
    'No Chromium was found for the browser tests, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the command again.',
  )
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return chromium.executablePath()
  } catch {
    return undefined // a platform for which Playwright has no browser
  }
}

const onThePath = () =>
  [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].flatMap(
    onThePathCalled,
  )

function whereInstallersPutIt() {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform !== 'win32') return []
  return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(Boolean)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}

async function firstThatStarts(paths) {
  for (const path of paths) if (path && (await starts(path))) return path
  return undefined
}

async function starts(path) {
  if (!existsSync(path)) return false
  // Chrome on Windows answers --version by opening a window.
  if (process.platform === 'win32') return true
  const { ok, output } = await run(path, ['--version'], { timeoutMs: 20_000 })
  return ok && /chrom/i.test(output)
}

const playwright = (args, timeoutMs) =>
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), ...args], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeoutMs,
  })
