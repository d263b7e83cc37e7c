import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Playground } from './support/playground.ts'
import { expect, test } from './test.ts'

const file = fileURLToPath(new URL('../src/server/examples/recorded.json', import.meta.url))

const newSession = (page: Page) => page.getByRole('button', { name: 'New session', exact: true }).first()

async function exported(page: Page, title: string): Promise<unknown> {
  await page
    .getByRole('button', { name: /^Options for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Session name' }).fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('radio', { name: 'JSON', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const { document } = JSON.parse(await readFile(await download.path(), 'utf8')) as { document: unknown }
  return document
}

/** `UPDATE_EXAMPLES=1 npx playwright test recorded-examples && npx prettier --write src/server/examples` makes them again. */
test('the recorded comparisons of the demo models are offered, opened without a question, and can be made', async ({
  page,
  playground,
  startParley,
}) => {
  const atPace = process.env.UPDATE_EXAMPLES && (await startParley({ DEMO_TOKENS_PER_SECOND: '40' }))
  await playground.open(atPace || undefined)
  const recorded = page.getByRole('region', { name: 'Recorded comparisons' })
  await expect(recorded.getByRole('button')).toHaveText([
    /^A long and a short answer\s*demo\/guide and demo\/brief, recorded on/,
    /^One model at three settings/,
  ])
  await expectOpened(page, playground)

  await newSession(page).click()
  await playground.ask('What makes a comparison fair?')
  await playground.ask('What does temperature do?')
  await expect(playground.status('2 of 2 finished')).toBeAttached()
  const lengths = await exported(page, 'A long and a short answer')
  await newSession(page).click()
  await playground.chooseModel('A', 'demo/sampler')
  await playground.columnOption('B', 'Remove column')
  await playground.columnOption('A', 'Vary…')
  const vary = page.getByRole('dialog', { name: 'Vary column A' })
  for (const [index, value] of ['0', '0.7', '1.6'].entries()) {
    await vary.getByRole('textbox', { name: `Value ${index + 1}` }).fill(value)
  }
  await vary.getByRole('button', { name: 'Remove value 4' }).click()
  await vary.getByRole('button', { name: 'Add 2 columns' }).click()
  await playground.ask('A good prompt')
  await expect(playground.status('3 of 3 finished')).toBeAttached()
  const creativity = await exported(page, 'One model at three settings')
  expect(lengths).toMatchObject({ format: 'parley.session' })
  expect(creativity).toMatchObject({ format: 'parley.session' })
  if (process.env.UPDATE_EXAMPLES) await writeFile(file, JSON.stringify([lengths, creativity], null, 2))
})

/** Opens the first, which says what it is and asks nothing; it is a session like any other. */
async function expectOpened(page: Page, playground: Playground) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  await page
    .getByRole('button', { name: /^A long and a short answer demo\/guide and demo\/brief, recorded on/ })
    // The second press of a double click may find the page that the first has opened, and take the focus along.
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(playground.columns).toHaveCount(2)
  await expect(playground.questions).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Recorded: A long and a short answer' })).toBeVisible()
  await expect(playground.answer('A')).not.toBeEmpty()
  await expect(playground.message).toBeFocused()
  await expect(page.getByRole('button', { name: /^Options for Recorded: / })).toHaveCount(1)
  expect(asked).toEqual([])

  await playground.ask('What is a token?')
  await expect(playground.answer('B')).toContainText('token')
}
