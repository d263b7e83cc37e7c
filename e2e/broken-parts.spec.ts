import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { rowsOfSessions, saveBeforehand } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

const sabotage = /SABOTAGE/

const broken = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: `${what} could not be shown` })

test('a question, an answer and the list of sessions that cannot be drawn take nothing else along; the answer can be read as plain text', async ({
  page,
  playground,
  troubles,
}) => {
  troubles.announce(sabotage)
  const turns = [['What is it?', 'A zebra has **stripes**.', 'A horse has **none**.']] as const
  await saveBeforehand(page, rowsOfSessions([{ id: 'zebra', turns }]))
  await page.addInitScript(() => {
    const fail = () => {
      throw new Error('SABOTAGE')
    }
    // Drawing a question's time, or the list of sessions, throws, and so does whatever reads that answer's Markdown.
    Object.assign(Date.prototype, { toISOString: fail, getFullYear: fail })
    const { exec } = RegExp.prototype
    Object.assign(RegExp.prototype, {
      exec(this: RegExp, text: string) {
        return text.includes('zebra') ? fail() : exec.call(this, text)
      },
    })
  })
  await page.goto('/')
  await expect(broken(page, 'Question 1')).toBeVisible()
  await expect(broken(page, 'The list of sessions')).toBeVisible()
  const answer = playground.answer('A')
  await expect(answer.getByRole('alert')).toContainText('This answer could not be shown')
  await answer.getByRole('button', { name: 'Show as plain text' }).click()
  await expect(answer).toContainText('A zebra has **stripes**.')
  await expect(playground.answer('B').getByText('none', { exact: true })).toBeVisible()
  await expect(playground.answer('B').getByRole('alert')).toHaveCount(0)
  await expect(playground.message).toBeEditable()
  await playground.type('What is a token?')
  await expect(playground.answers('B')).toHaveCount(2)
  await expect(playground.answer('B')).toContainText('token')
})

test('a board that cannot be drawn leaves the field, the sessions and the way to the data; a page that cannot be drawn says so, and shows the way out', async ({
  page,
  playground,
  troubles,
}) => {
  troubles.announce(sabotage)
  const turns = [['What is a token?', 'A token is a piece of text.', 'A piece.']] as const
  await saveBeforehand(page, rowsOfSessions([{ id: 'token', turns }]))
  await page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype
    ResizeObserver.prototype.observe = function (element, options) {
      if (element.closest('main') && !element.matches('form')) throw new Error('SABOTAGE')
      observe.call(this, element, options)
    }
  })
  await page.goto('/')
  await expect(broken(page, 'This conversation')).toBeVisible()
  await expect(playground.message).toBeEditable()
  await expect(page.getByRole('button', { name: 'Options for What is a token?' })).toBeVisible()
  await broken(page, 'This conversation').getByRole('link', { name: 'Show my data' }).click()
  await expect(page.getByRole('row', { name: /^Questions 1$/ })).toBeVisible()

  await page.addInitScript(() => {
    const { matchMedia } = globalThis
    globalThis.matchMedia = (query) => {
      if (query.includes('max-width: 760px')) throw new Error('SABOTAGE')
      return matchMedia(query)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Parley could not show this page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('link', { name: 'Show my data' }).click()
  await expect(page.getByRole('button', { name: 'Download everything' })).toBeEnabled()
})

test('where the page’s scripts do not come the way out is there too, and makes nothing by looking for it', async ({
  page,
  troubles,
}) => {
  troubles.announce(/Failed to load resource|request: GET/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Show my data' }).click()
  await expect(page.getByText('Nothing of Parley is kept in this browser.')).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('where the browser cannot read a row of a table the way out has all others', async ({
  page,
  playground,
}) => {
  await playground.open()
  await playground.ask('What is a token?')
  await page.addInitScript(() => {
    // As where the file of a large value is gone: its transaction ends with it.
    const failing = (request: IDBRequest, { transaction }: IDBObjectStore) => {
      transaction.abort()
      return request
    }
    const { get, getAll } = IDBObjectStore.prototype
    let isFirst = true
    IDBObjectStore.prototype.getAll = function (...asked) {
      const request = getAll.apply(this, asked)
      return this.name === 'runs' ? failing(request, this) : request
    }
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      const isBroken = this.name === 'runs' && isFirst
      isFirst = false
      return isBroken ? failing(request, this) : request
    }
  })
  await page.goto('/data.html')
  await expect(page.getByRole('row', { name: 'Answers 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Rows of tables 0' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const { databases } = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    databases: { parley: { runs: { row: unknown }[] } }
  }
  const rows = databases.parley.runs.map(({ row }) => row)
  expect(rows).toEqual([
    '(the browser cannot read it)',
    expect.objectContaining({ state: expect.anything() as object }),
  ])
})
