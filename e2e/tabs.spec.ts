import type { Page } from '@playwright/test'
import { createGate } from './support/gate.ts'
import { createPlayground } from './support/playground.ts'
import { everythingStored } from './support/traffic.ts'
import { bodyOf, transcriptOf } from '#service/testing/asked.ts'
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

const railOf = (page: Page) => page.getByRole('complementary', { name: 'Sessions' })
const openSession = (page: Page, title: string) =>
  railOf(page).getByRole('button', { name: title, exact: true }).click()

const deleteSession = async (page: Page, title: string) => {
  await railOf(page)
    .getByRole('button', { name: `Options for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
}

/** What is on the page is in the browser's database too. */
const saved = (page: Page, text: string) => expect.poll(() => everythingStored(page)).toContain(text)

test('questions of two tabs are there in both, at once and after a reload, also those sent at the same moment', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  await openWithUpstream({ models: { alpha: says('Here I am.'), beta: says('Here I am.') } })
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
  await page.reload()
  await expect(playground.questions).toHaveText(bothOrders)
  await expect(playground.question('From the left')).toHaveCount(1)
  await expect(playground.question('From the right')).toHaveCount(1)
  await expect(playground.answers('A')).toHaveCount(4)
})

test('a tab opened while another streams shows the answer growing; either stops it or deletes its session, which the other one says, and nothing else cuts it off but the end of the tab that asked', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const bothShowIt = createGate()
  const otherGoesOn = createGate()
  const alpha = {
    ...slowly(15),
    pause: { beforeWord: 5, until: bothShowIt.opened },
    waitFor: async (word: number) => {
      if (word === 12) await otherGoesOn.opened
    },
  }
  await openWithUpstream({
    models: { alpha, beta: says('Fine.') },
    respond: (request) =>
      bodyOf(request).model === 'alpha' && transcriptOf(request).length > 1 ? slowly() : undefined,
  })
  await playground.type('Count, please')
  await expect(playground.answer('A')).toContainText('word5')
  const other = await openTab(page)
  await expect(other.playground.answer('A')).toContainText('word5')
  await expect(other.playground.stop).toBeVisible()
  bothShowIt.open()
  await expect(other.playground.answer('A')).toContainText('word10')
  await expect(playground.stop).toBeVisible()
  otherGoesOn.open()
  for (const tab of [playground, other.playground]) {
    await tab.settled()
    await expect(tab.answer('A')).toContainText('word15')
    await expect(tab.answer('A')).not.toContainText('closed')
  }
  await other.page.reload()
  await expect(other.playground.answer('A')).toContainText('word15')

  await playground.type('Count again')
  await expect(other.playground.answers('A')).toHaveCount(2)
  await expect(other.playground.answer('A')).toContainText('word5')
  await other.playground.stop.click()
  await playground.settled()
  for (const tab of [playground, other.playground])
    await expect(tab.answer('A')).toContainText('You stopped it')

  await playground.type('And again')
  await expect(other.playground.answers('A')).toHaveCount(3)
  await expect(other.playground.answer('A')).toContainText('word5')
  await deleteSession(other.page, 'Count, please')
  await expect(playground.questions).toHaveCount(0)
  await expect(page.getByText('“Count, please” was deleted in another tab')).toBeVisible()
  await other.page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.playground.answer('A')).toContainText('You stopped it')

  await other.playground.type('Once more')
  await openSession(page, 'Count, please')
  await expect(playground.answers('A')).toHaveCount(4)
  await expect(playground.answer('A')).toContainText('word5')
  await other.page.close()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('word5')
  await expect(playground.answer('A')).toContainText('closed')
})
