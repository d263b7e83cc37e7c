import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { createPlayground } from './support/playground.ts'
import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { everythingStored } from './support/traffic.ts'
import { transcriptOf } from '#service/testing/asked.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

/** Another tab of the same browser at the page's address. */
async function openTab(page: Page) {
  // On a first visit the session is saved a moment after the first paint.
  await expect.poll(() => everythingStored(page)).toContain('"columnIds"')
  const other = await page.context().newPage()
  await other.goto(page.url())
  return { page: other, playground: createPlayground(other) }
}

const deleteSession = async (page: Page, title: string) => {
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  await rail.getByRole('button', { name: `Options of ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

/** Saved sessions in which two demo models have answered this; the first one was used last. */
const asked = (...questions: string[]) =>
  rowsOfSessions(
    questions.map((question, index) => ({
      id: `session-${index}`,
      turns: [[question, 'In many words.', 'In few.']] as const,
    })),
  )

/** What is on the page is in the browser's database too. */
const saved = (page: Page, text: string) => expect.poll(() => everythingStored(page)).toContain(text)

test('questions of two tabs are there in both, at once and after a reload, also those sent at the same moment', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: says('Here I am.') } })
  await playground.ask('Asked in one')
  const other = await openTab(page)
  await expect(other.playground.question('Asked in one')).toBeVisible()
  await other.playground.ask('Asked in two')
  await expect(playground.question('Asked in two')).toBeVisible()
  await expect(playground.answer('A')).toContainText('Here I am.')

  await Promise.all([playground.type('From the left'), other.playground.type('From the right')])
  const bothOrders = [/Asked in one/, /Asked in two/, /From the (left|right)/, /From the (left|right)/]
  for (const tab of [playground, other.playground]) {
    await expect(tab.question('From the left')).toBeVisible()
    await expect(tab.question('From the right')).toBeVisible()
    await tab.settled()
    await expect(tab.questions).toHaveText(bothOrders)
    await expect(tab.answers('A')).toHaveCount(4)
  }
  for (const text of ['From the left', 'From the right']) await saved(page, text)
  for (const tab of [page, other.page]) await tab.reload()
  for (const tab of [playground, other.playground]) {
    await expect(tab.questions).toHaveText(bothOrders)
    await expect(tab.question('From the left')).toHaveCount(1)
    await expect(tab.question('From the right')).toHaveCount(1)
    await expect(tab.answers('A')).toHaveCount(4)
  }
})

test('a tab opened while another streams shows the answer growing, and it is cut off by nothing but that tab’s end', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const bothShowIt = createGate()
  const otherGoesOn = createGate()
  const alpha = {
    ...slowly(120),
    pause: { beforeWord: 20, until: bothShowIt.opened },
    waitFor: async (word: number) => {
      if (word === 50) await otherGoesOn.opened
    },
  }
  await openWithUpstream({
    models: { alpha },
    respond: (request) => (transcriptOf(request).length > 1 ? slowly() : undefined),
  })
  await playground.type('Count, please')
  await expect(playground.answer('A')).toContainText('word20')
  const other = await openTab(page)
  await expect(other.playground.answer('A')).toContainText('word20')
  await expect(other.playground.stop).toBeVisible()
  bothShowIt.open()
  await expect(other.playground.answer('A')).toContainText('word40')
  await expect(playground.stop).toBeVisible()
  otherGoesOn.open()
  for (const tab of [playground, other.playground]) {
    await tab.settled()
    await expect(tab.answer('A')).toContainText('word120')
    await expect(tab.answer('A')).not.toContainText('closed')
  }
  await other.page.reload()
  await expect(other.playground.answer('A')).toContainText('word120')

  await other.playground.type('Once more')
  await expect(playground.answers('A')).toHaveCount(2)
  await expect(playground.answer('A')).toContainText('word10')
  await other.page.close()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('word10')
  await expect(playground.answer('A')).toContainText('closed')
})

test('Stop in one tab ends the answer that another tab streams, and so do the palette and deleting its session', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: slowly() } })
  const other = await openTab(page)
  await playground.type('Count, please')
  await expect(other.playground.answer('A')).toContainText('word10')
  await other.playground.stop.click()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('You stopped it')
  await expect(other.playground.answer('A')).toContainText('You stopped it')

  await playground.type('Go on counting')
  await expect(other.playground.answers('A')).toHaveCount(2)
  await expect(other.playground.answer('A')).toContainText('word10')
  await other.page.keyboard.press('ControlOrMeta+k')
  await other.page.getByRole('combobox').fill('stop')
  await other.page.getByRole('option', { name: /^Stop all columns/ }).click()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('You stopped it')

  await playground.type('Count again')
  await expect(other.playground.answers('A')).toHaveCount(3)
  await expect(other.playground.answer('A')).toContainText('word10')
  await deleteSession(other.page, 'Count, please')
  await expect(playground.questions).toHaveCount(0)
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.playground.answer('A')).toContainText('You stopped it')
})

test('a session deleted in one tab is left by the other, which opens the one used last', async ({ page }) => {
  await openWithRows(page, asked('What is a stop sequence?', 'What is a token?'))
  const other = await openTab(page)
  await expect(other.playground.question('What is a stop sequence?')).toBeVisible()

  await deleteSession(page, 'What is a stop sequence?')
  await expect(other.playground.question('What is a token?')).toBeVisible()
  await expect(other.playground.question('What is a stop sequence?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.page.getByRole('button', { name: 'Options of What is a stop sequence?' })).toBeVisible()

  for (const title of ['What is a stop sequence?', 'What is a token?']) await deleteSession(page, title)
  await expect(other.playground.questions).toHaveCount(0)
  await expect(other.playground.columns).toHaveCount(2)
})

test('a column removed in one tab comes back by Undo though another tab was loaded meanwhile', async ({
  page,
  playground,
}) => {
  await openWithRows(page, asked('What is a token?'))
  await playground.columnOption('B', 'Remove')
  await expect(playground.columns).toHaveCount(1)
  await expect.poll(() => everythingStored(page)).toMatch(/"columnIds":\["[^"]*"\]/)
  const other = await openTab(page)
  await expect(other.playground.columns).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const tab of [playground, other.playground]) {
    await expect(tab.columns).toHaveCount(2)
    await expect(tab.answers('B')).toHaveCount(1)
  }
})

test('what another tab removes leaves the keyboard at the message field', async ({ page, playground }) => {
  await openWithRows(page, asked('What is a token?'))
  const other = await openTab(page)
  await other.page.getByRole('button', { name: 'Copy answer A' }).focus()
  await playground.columnOption('A', 'Remove')
  await expect(other.playground.columns).toHaveCount(1)
  await expect(other.playground.message).toBeFocused()

  // Selected text stays so.
  await other.page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.selectAllChildren(document.querySelector('[role=log]') ?? document.body)
  })
  await playground.ask('And a vector?')
  await expect(other.playground.questions).toHaveCount(2)
  expect(await other.page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)

  await other.playground.message.click()
  await other.page.getByRole('button', { name: 'Question 1 options' }).focus()
  await page.getByRole('button', { name: 'Question 1 options' }).click()
  await page.getByRole('menuitem', { name: 'Delete question' }).click()
  await expect(other.playground.questions).toHaveCount(1)
  await expect(other.playground.message).toBeFocused()
})

test('a column moved and one shown alone in one tab are so in the other, where answers go on', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: slowly(40), beta: slowly(40) } })
  const other = await openTab(page)
  await expect(other.playground.modelButton('B')).toHaveText('acme/beta')
  await playground.type('Count')
  await expect(playground.answer('A')).toContainText('word5')
  await other.playground.columnOption('A', 'Move right')
  await expect(playground.modelButton('A')).toHaveText('acme/beta')
  await playground.settled()
  for (const letter of ['A', 'B']) await expect(playground.answer(letter)).toContainText('word40')
  await playground.columnOption('B', 'Show alone')
  await expect(other.playground.columns).toHaveCount(1)
  await expect(other.playground.modelButton('B')).toHaveText('acme/alpha')
})
