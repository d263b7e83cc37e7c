import type { Page, Worker } from '@playwright/test'
import { embeddingsOf } from './support/embeddings.ts'
import { errorStatus } from './support/page-troubles.ts'
import { shopTexts, twoEmbeddingModels } from './support/shop-texts.ts'
import { askedOf, bodyOf } from '#service/testing/asked.ts'
import { expect, test } from './test.ts'

/** How many blocks of vectors WebAssembly multiplies from now on. */
const countInstances = (worker: Worker) =>
  worker.evaluate(() => {
    const counted = { instances: 0 }
    Object.assign(globalThis, { counted })
    WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
      construct: (target, [module, imports]: [WebAssembly.Module, WebAssembly.Imports]) => {
        counted.instances += 1
        return new target(module, imports)
      },
    })
  })

const instancesIn = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as { counted: { instances: number } }).counted.instances)

/** By how many pixels the page as a whole can be scrolled, when it should be its parts that can. */
const spillOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

test('a first visit: the example is measured, vectors made elsewhere stand beside it as a column, and are saved as they were read; a question is ranked and ticked, and a report told', async ({
  page,
}) => {
  const embeddings = embeddingsOf(page)
  const starting = page.waitForEvent('worker', (worker) => worker.url().includes('vectors-worker'))
  await page.goto('/embeddings')
  const worker = await starting
  await countInstances(worker)
  await embeddings.measure.click()
  await embeddings.measured('A')
  await embeddings.measured('B')

  const made = npyOf(36)
  await addVectors(page, made)
  await embeddings.measured('D')
  await expect(embeddings.ranking('D').first()).toBeVisible()
  // The policy lets the worker, and it alone, compile it.
  expect(await instancesIn(worker)).toBeGreaterThan(0)
  await embeddings.openExport('Vectors…')
  await page.getByRole('radio', { name: 'made.npy' }).check()
  await page.getByRole('radio', { name: 'NPY', exact: true }).check()
  const saved = await embeddings.save()
  expect(saved.name).toMatch(/\.npy$/)
  expect(numbersOf(saved.bytes)).toEqual(numbersOf(made))
  await page.keyboard.press('Escape')
  await page.reload()
  await embeddings.measured('D')
  await embeddings.columnOption('D', 'Remove the column')

  const field = page.getByRole('combobox', { name: 'What is searched for' })
  await field.fill('stoneware in the dishwasher')
  await page.getByRole('button', { name: 'Rank', exact: true }).click()
  for (const letter of ['A', 'B', 'C']) {
    await expect(embeddings.ranking(letter).first()).toContainText('Washing stoneware in the dishwasher')
  }
  await page.getByRole('button', { name: 'Right: Washing stoneware in the dishwasher' }).first().click()
  await embeddings.show('Right or wrong')
  await expect(page.getByText('13 questions, 13 with a right answer')).toBeVisible()
  const verdict = embeddings.plainWords.getByRole('status')
  await expect(verdict).toContainText(/^[ABC] finds the right text first in \d+ of 13 questions/)

  await embeddings.openExport('Report…')
  const report = await embeddings.save()
  expect(report.name).toMatch(/\.html$/)
  expect(report.bytes.toString()).toContain('>stoneware in the dishwasher<')
  await page.keyboard.press('Escape')
})

test('own texts: which of two models finds the right one and how far they agree, asked only once; one that fails stands alone with its reason until Retry; a link adds them in another browser', async ({
  acmeServers,
  browser,
  page,
  troubles,
}) => {
  troubles.announce(errorStatus)
  const embeddings = embeddingsOf(page)
  let isBroken = true
  const { server, upstream } = await acmeServers.withUpstream({
    ...twoEmbeddingModels,
    respond: (request) =>
      isBroken && bodyOf(request).model === 'embed-letters' ? { kind: 'refuse', status: 500 } : undefined,
  })
  await page.goto(`${server.url}/embeddings`)
  await embeddings.paste(shopTexts)
  await embeddings.measure.click()
  await page.getByRole('button', { name: 'Why column B failed' }).click()
  await expect(page.getByRole('dialog', { name: 'Why column B failed' })).toContainText(
    'The provider did not answer properly',
  )
  await page.keyboard.press('Escape')
  await embeddings.measured('A')
  const right = 'Broken ware is replaced free of charge'
  await expect(embeddings.ranking('A').first()).toContainText(right)
  await expect(embeddings.ranking('B')).toHaveCount(0)
  isBroken = false
  await embeddings.column('B').getByRole('button', { name: 'Retry' }).click()
  await embeddings.measured('B')
  await expect(embeddings.ranking('B').first()).not.toContainText(right)

  await embeddings.show('Right or wrong')
  await expect(embeddings.plainWords).toContainText(
    'A finds the right text first in 10 of 10 questions. B (1) and C (0) are clearly behind.',
  )
  await expect(embeddings.plainWords).toContainText('A beats the words alone (C), the one to beat.')

  await embeddings.show('Agreement')
  await expect(embeddings.plainWords).toContainText('as if they knew nothing of each other')

  const lettersAsked = askedOf(upstream, 'embed-letters').length
  await page.reload()
  await embeddings.measured('A')
  await embeddings.measured('B')
  await expect(embeddings.ranking('A').first()).toContainText(right)
  await embeddings.openExport('Share a link…')
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).not.toHaveValue('')
  const elsewhere = await browser.newPage()
  await elsewhere.goto(await link.inputValue())
  const dialog = elsewhere.getByRole('dialog', { name: 'A set of texts was shared with you' })
  await expect(dialog).toContainText('20 documents, 10 questions')
  const openSet = elsewhere.getByRole('button', { name: /^Sets of texts\. Open now: / })
  await expect(openSet).toContainText('36 texts')
  await dialog.getByRole('button', { name: 'Add the set' }).click()
  await expect(openSet).toContainText('30 texts')
  await elsewhere.close()
  expect(askedOf(upstream, 'embed-meaning')).toHaveLength(1)
  expect(askedOf(upstream, 'embed-letters')).toHaveLength(lettersAsked)
})

test('the card “Find the closest text” runs at once; each view fits on any screen, and on a phone the texts are a sheet', async ({
  page,
  playground,
}) => {
  const embeddings = embeddingsOf(page)
  await playground.open()
  await page.getByRole('button', { name: 'Find the closest text' }).click()
  await expect(page).toHaveURL(/\/embeddings$/)
  await expect(page.getByRole('heading', { name: 'Embeddings', level: 1 })).toBeVisible()
  await embeddings.measured('A')
  await embeddings.measured('B')
  for (const [view, content] of [
    ['Ranking', page.getByRole('region', { name: 'Over all questions' })],
    ['Right or wrong', embeddings.plainWords],
    ['Size and price', page.getByRole('region', { name: 'How short can the vectors be without loss?' })],
    ['Matrix', page.getByRole('grid')],
    ['Map', page.getByRole('region', { name: 'How far to trust a map' })],
    ['Agreement', page.getByRole('region', { name: 'Texts in dispute' })],
  ] as const) {
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1440, height: 844 })
      await embeddings.show(view)
      await expect(content.first()).toBeVisible()
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => spillOf(page), `${width} pixels`).toBe(0)
        expect(await widthBeyondScreen(page), `${width} pixels`).toBe(0)
      }
    })
  }
  await page.getByRole('button', { name: '36 texts', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Texts' })
  await sheet.getByRole('button', { name: 'Questions 12' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(12)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

/** Adds a column of vectors from a file, after one that has too few. */
async function addVectors(page: Page, made: Buffer) {
  await page.getByRole('button', { name: 'Add a column' }).click()
  await page.getByRole('menuitem', { name: 'Read vectors from a file…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vectors from a file' })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'short.npy', mimeType: 'application/octet-stream', buffer: npyOf(35) })
  await expect(dialog.getByRole('alert')).toContainText('The file has 35 vectors, the set 36 texts')
  await file.setInputFiles({ name: 'made.npy', mimeType: 'application/octet-stream', buffer: made })
  await expect(dialog.getByRole('status').first()).toContainText('36 vectors of 5 dimensions.')
  await dialog.getByRole('button', { name: 'Add the column' }).click()
}

/** How far the page, or what scrolls down in it, could be moved sideways. */
const widthBeyondScreen = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main, main > div, main > div > div')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

/** A NumPy file of 64-bit floats, as NumPy writes them unless it is told otherwise. */
function npyOf(count: number, dimensions = 5): Buffer {
  const facts = `{'descr': '<f8', 'fortran_order': False, 'shape': (${count}, ${dimensions}), }`
  const header = `${facts.padEnd(117)}\n`
  const start = Buffer.from([0x93, ...Buffer.from('NUMPY'), 1, 0, header.length, 0])
  const numbers = Float64Array.from(
    { length: count * dimensions },
    (_, index) => ((index * 37) % 101) / 64 - 0.5,
  )
  return Buffer.concat([start, Buffer.from(header), Buffer.from(numbers.buffer)])
}

/** The numbers of a NumPy file of little-endian floats. */
function numbersOf(file: Buffer): number[] {
  const start = 10 + file.readUInt16LE(8)
  const size = file.toString('latin1', 10, start).includes("'<f8'") ? 8 : 4
  return Array.from({ length: (file.length - start) / size }, (_, index) =>
    size === 8 ? file.readDoubleLE(start + index * 8) : file.readFloatLE(start + index * 4),
  )
}
