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
    option: async (title: string, name: string) => {
      await rail.getByRole('button', { name: `Options of ${title}` }).click()
      await page.getByRole('menuitem', { name }).click()
    },
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
    models: { alpha: says('Alpha is **well**.'), beta: says('Beta is well.'), gamma: says('Gamma is well.') },
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

test('a deleted session is gone for good, and renamed ones keep their names over a reload', async ({
  page,
  playground,
}) => {
  const { rail, row, option } = sessionsOf(page)
  const field = rail.getByRole('textbox', { name: 'Session name' })
  const rows = rowsOfSessions([
    { id: 'stop', turns: [['What is a stop sequence?', 'Where it stops.', 'An end.']] },
    { id: 'prompt', turns: [['What is a prompt?', 'What is asked.', 'A question.']] },
    { id: 'token', turns: [['What is a token?', 'A piece of text.', 'A piece.']] },
  ])
  await openWithRows(page, rows)

  await option('What is a token?', 'Delete')
  await expect(row('What is a token?')).toHaveCount(0)
  await expect(playground.question('What is a stop sequence?')).toBeVisible()
  await option('What is a prompt?', 'Rename')
  await field.fill('Second')
  await field.press('Enter')
  await option('What is a stop sequence?', 'Rename')
  await field.fill('Third')
  await playground.message.click()
  await expect.poll(() => everythingStored(page)).toMatch(/"deletedAt":\d/)
  for (const name of ['Second', 'Third']) await saved(page, name)
  await page.reload()
  for (const name of ['Second', 'Third']) await expect(row(name)).toBeVisible()
  await expect(row('What is a token?')).toHaveCount(0)
  await expect.poll(() => everythingStored(page)).not.toContain('What is a token?')
})

test('a session that is read when it is opened comes at once: the one before stays until it is there', async ({
  page,
  playground,
}) => {
  const { row } = sessionsOf(page)
  const rows = rowsOfSessions([
    { id: 'stop', turns: [['What is a stop sequence?', 'Where it stops.', 'An end.']] },
    { id: 'token', turns: [['What is a token?', 'A piece of text.', 'A piece.']] },
  ])
  await openWithRows(page, rows)
  await expect(playground.question('What is a stop sequence?')).toBeVisible()

  // In every frame from here on some session is on show, whole.
  await page.evaluate(() => {
    const shown: number[] = []
    const look = () => {
      shown.push(document.querySelectorAll('[role="log"] article').length)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { shown })
  })
  await row('What is a token?').click()
  await expect(playground.question('What is a token?')).toBeVisible()
  await expect(playground.answers('B')).toHaveCount(1)
  await expect(row('What is a token?')).toHaveAttribute('aria-current', 'page')
  const shown = await page.evaluate(() => (globalThis as unknown as { shown: number[] }).shown)
  expect(Math.min(...shown)).toBeGreaterThan(0)
})

test('of many sessions those in sight are in the page, all can be scrolled to, and the search finds them', async ({
  page,
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
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session number 7.')

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
  await page.goto('/s/no-such-session')
  await expect(
    page.getByRole('status').filter({ hasText: 'That session is not in this browser' }),
  ).toBeVisible()
  await expect(playground.question('The first session')).toBeVisible()
  await expect(page).toHaveURL('/s/first')
})

test('an archived session leaves the list, is found by what was said in it, and Back leads to what was found', async ({
  page,
  playground,
}) => {
  const { rail, row, option } = sessionsOf(page)
  const rows = rowsOfSessions([
    { id: 'other', turns: [['Something else', 'One.', 'Two.']] },
    { id: 'bird', turns: [['Which bird stands there?', 'A **grey** heron.', 'Two.']] },
  ])
  await openWithRows(page, rows)
  await option('Which bird stands there?', 'Archive')
  await expect(row('Which bird stands there?')).toHaveCount(0)

  await rail.getByRole('button', { name: 'All sessions' }).click()
  await page.getByRole('textbox', { name: /^Search titles/ }).fill('heron grey')
  await page.getByRole('button', { name: 'Archived 1' }).click()
  await page.getByRole('button', { name: /^Answer.*A grey heron\./ }).click()
  await expect(playground.question('Which bird stands there?')).toBeVisible()
  await expect(page.getByRole('search', { name: 'Find in this session' }).getByRole('textbox')).toHaveValue(
    /grey|heron/,
  )
  await page.goBack()
  await expect(page.getByRole('textbox', { name: /^Search titles/ })).toHaveValue('heron grey')
  await page.getByRole('button', { name: 'Options of Which bird stands there?' }).click()
  await page.getByRole('menuitem', { name: 'Bring back to the list' }).click()
  await expect(row('Which bird stands there?')).toBeVisible()
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
