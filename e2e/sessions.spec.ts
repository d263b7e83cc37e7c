import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { says } from '#service/testing/behaviours.ts'
import { choose, png } from './support/pictures.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { everythingStored } from './support/traffic.ts'
import { expect, test } from './test.ts'

const sessionsOf = (page: Page) => {
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  const titled = (title: string) => rail.getByRole('button', { name: title, exact: false })
  return {
    rail,
    row: (title: string) => titled(title).and(rail.locator(':not([aria-haspopup])')),
    startNew: rail.getByRole('button', { name: 'New session', exact: true }).first(),
  }
}

/** What is on the page is in the browser's database too. */
const saved = (page: Page, text: string) => expect.poll(() => everythingStored(page)).toContain(text)

test('a session is there again after a reload: turns, answers, columns, models and settings', async ({
  openWithUpstream,
  page,
  playground,
  settings,
}) => {
  const upstream = await openWithUpstream({
    models: { alpha: says('Alpha is **well**.'), beta: says('Beta is well.') },
  })
  await playground.addColumns(1)
  await playground.chooseModel('C', 'acme/beta')
  await settings.open()
  await settings.set('Creativity', 0.3)
  await settings.scope('C only').click()
  await settings.set('Longest answer', 77)
  await playground.ask('First question')
  await playground.ask('Second question')
  await saved(page, 'Second question')
  await page.reload()

  await expect(playground.columns).toHaveCount(3)
  for (const [letter, model] of [
    ['A', 'acme/alpha'],
    ['B', 'acme/beta'],
    ['C', 'acme/beta'],
  ] as const) {
    await expect(playground.modelButton(letter)).toHaveText(model)
    await expect(playground.answers(letter)).toHaveCount(2)
  }
  await expect(playground.answer('A').getByRole('strong')).toHaveText('well')
  await expect(playground.question('First question')).toHaveCount(1)
  await expect(playground.question('Second question')).toHaveCount(1)
  await settings.open()
  await expect(page.getByText('C has longest answer 77')).toBeVisible()
  await expect(settings.number('Creativity')).toHaveValue('0.3')
  expect(upstream.asked()).toHaveLength(6)

  await playground.ask('Third question')
  expect(upstream.asked()).toHaveLength(9)
})

/** In every frame from here on, how many answers are on show. */
const watchAnswers = (page: Page) =>
  page.evaluate(() => {
    const shown: number[] = []
    const look = () => {
      shown.push(document.querySelectorAll('[role="log"] article').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { shown })
  })

test('of many sessions those in sight are in the page, all can be scrolled to, and the search finds them; one that is read when it is opened comes at once', async ({
  page,
  playground,
}) => {
  const sessions = Array.from({ length: 130 }, (_, index) => ({
    id: `session-${130 - index}`,
    title: `Session number ${130 - index}.`,
    turns: [[`Asked in ${130 - index}.`, 'One.', 'Two.']] as const,
  }))
  await openWithRows(page, rowsOfSessions(sessions))
  const { rail, row } = sessionsOf(page)
  const listed = rail.getByRole('button', { name: /^Session number/ })
  await expect(row('Session number 130.')).toHaveAttribute('aria-current', 'page')
  expect(await listed.count()).toBeLessThan(60)

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('Session number 7.')
  // Its title, not the question in it, which the search finds later.
  await expect(page.getByRole('option', { name: /^Session number 7\. session/ })).toBeVisible()
  await watchAnswers(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session number 7.')
  await expect(playground.question('Asked in 7.')).toBeVisible()
  await expect(playground.answers('B')).toHaveCount(1)
  // The one before stays until it is there: some session is on show, whole, in every frame.
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown)
  expect(Math.min(...shown)).toBeGreaterThan(0)

  // The oldest are read last, and make the list longer.
  await expect(async () => {
    await listed.first().evaluate((first) => {
      let list: HTMLElement | null = first as HTMLElement
      while (list && list.scrollHeight <= list.clientHeight) list = list.parentElement
      list?.scrollTo(0, list.scrollHeight)
    })
    await expect(row('Session number 1.')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  expect(await listed.count()).toBeLessThan(60)
})

test('a page that begins with the embeddings leads to a new session, and not to the one before; a bookmark leads to its own', async ({
  page,
  playground,
}) => {
  const rows = rowsOfSessions([{ id: 'first', turns: [['The first session', 'One.', 'Two.']] }])
  await openWithRows(page, rows, { address: '/embeddings' })
  await page.getByRole('button', { name: 'New session', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(playground.questions).toHaveCount(0)
  await playground.ask('The second session')
  await expect(page).toHaveURL(/\/s\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/embeddings$/)

  await page.goto('/s/first')
  await expect(playground.question('The first session')).toBeVisible()
  await expect(page).toHaveURL('/s/first')
})

test('several sessions are exported as one file; deleted together they come back, pictures and all', async ({
  page,
  playground,
}) => {
  const { rail, row, startNew } = sessionsOf(page)
  await openWithRows(page, rowsOfSessions([{ id: 'other', turns: [['Something else', 'One.', 'Two.']] }]))
  await startNew.click()
  await choose(page.getByRole('button', { name: 'Attach pictures' }), [png('mug.png')])
  await playground.ask('What is this?')
  await saved(page, 'What is this?')
  await rail.getByRole('button', { name: 'All sessions' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all 2' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const files = unzipSync(await readFile(await (await download).path()))
  const exported = Object.keys(files).filter((name) => name.startsWith('sessions/'))
  expect(exported).toHaveLength(2)
  // One of them was read from the database.
  expect(exported.map((name) => strFromU8(files[name] ?? new Uint8Array())).join('\n')).toContain('"One."')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row('What is this?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('What is this?').click()
  const picture = playground.question('What is this?').getByRole('button', { name: /^Open mug\.png/ })
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 120)
})
