import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { databaseVersion } from '#web/store/migrations.ts'
import { mutatedRows } from '#web/store/mutations-for-test.ts'
import type { SavedRow } from '#domain/tables/tables.ts'
import { quietPage, savedRows, saveRows, type StoredRow } from './support/saved-rows.ts'
import { expect, test } from './test.ts'

interface Row extends Record<string, unknown> {
  id: string
}
interface Saved {
  table: string
  row: Row
}

const profile = JSON.parse(
  readFileSync(new URL('../src/web/store/fixtures/version-1.json', import.meta.url), 'utf8'),
) as Saved[]
const rowsOf = (table: string) => profile.filter((saved) => saved.table === table).map(({ row }) => row)
const [session] = rowsOf('sessions') as [Row]
const questions = rowsOf('messages').filter(({ sessionId }) => sessionId === session.id) as [Row, Row, Row]
const [, second, third] = questions
const stateOf = (row: Row) => row.state as { kind: string }
const runs = rowsOf('runs').filter(({ sessionId }) => sessionId === session.id)
const run = (kind: string) => runs.find((each) => stateOf(each).kind === kind) as Row
const lastRuns = runs.filter(({ messageId }) => messageId === session.tipId) as [Row, Row]

/** What is changed of which row. */
type Damage = [table: string, row: Row, change: object]

/** Of what belongs together: what is wrong here may take the rest of its session out of sight. */
const damagedShapes: Record<string, Damage[]> = {
  'columns that are objects': [['sessions', session, { columnIds: [{}, null, 3] }]],
  'an end that is no id': [['sessions', session, { tipId: { a: 1 } }]],
  'a column’s own settings of other kinds': [
    [
      'columns',
      rowsOf('columns')[0] as Row,
      { own: { stop: { on: true, value: {} }, maxTokens: null }, model: ['x'] },
    ],
  ],
  'attempts of other kinds': [['messages', second, { attempts: { constructor: [1] }, shown: { a: {} } }]],
  'a question that follows itself': [['messages', second, { parentId: second.id }]],
  'two questions that follow each other': [
    ['messages', second, { parentId: third.id }],
    ['messages', third, { parentId: second.id }],
  ],
  'a long circle of questions': questions.map((row, index): Damage => [
    'messages',
    row,
    { parentId: questions.at(index - 1)?.id },
  ]),
  'an answer after itself': [['runs', lastRuns[0], { previousRunId: lastRuns[0].id }]],
  'two answers after each other': [
    ['runs', run('finished'), { previousRunId: run('failed').id }],
    ['runs', run('failed'), { previousRunId: run('finished').id }],
  ],
  'answers that go on with each other': [
    ['runs', run('finished'), { origin: { kind: 'continued', runId: run('failed').id } }],
    ['runs', run('failed'), { origin: { kind: 'continued', runId: run('finished').id } }],
  ],
}

/** Of what one row says. */
const damagedRows: Record<string, Damage[]> = {
  'a session’s time that is an object': [['sessions', session, { createdAt: {}, updatedAt: {} }]],
  'a session’s time beyond all calendars': [['sessions', session, { createdAt: 1e300, updatedAt: 1e300 }]],
  'a title that is an object': [['sessions', session, { title: { a: 1 } }]],
  'a session that is deleted at a word': [['sessions', session, { deletedAt: 'soon' }]],
  'settings of other kinds': [
    ['sessions', session, { settings: { temperature: 'hot', stop: { on: true, value: 7 } } }],
  ],
  'a question’s time that is an object': [
    ['messages', session.tipId === third.id ? third : second, { createdAt: {} }],
  ],
  'the last question’s time beyond all calendars': [
    ['messages', questions.find(({ id }) => id === session.tipId) as Row, { createdAt: -8.7e15 }],
  ],
  'a question whose words are a list': [['messages', second, { text: ['a'] }]],
  'pictures that are none': [['messages', third, { images: [null, { id: {} }, 7] }]],
  'a failure without details': [
    ['runs', run('failed'), { state: { kind: 'failed', failure: { kind: 'provider-failed' } } }],
  ],
  'a failure that is missing': [['runs', lastRuns[0], { state: { kind: 'failed' } }]],
  'a failure of another kind': [
    ['runs', lastRuns[0], { state: { kind: 'failed', failure: { kind: 'toString' } } }],
  ],
  'details that are objects': [
    [
      'runs',
      lastRuns[0],
      {
        state: {
          kind: 'failed',
          failure: { kind: 'too-long', details: { message: {}, status: 'x', code: {} } },
        },
      },
    ],
  ],
  'a state of another kind': [['runs', lastRuns[0], { state: { kind: '__proto__' } }]],
  'an answer that waits for ever': [
    ['runs', lastRuns[0], { state: { kind: 'held', until: 1e300, failure: null } }],
  ],
  'a usage of other kinds': [
    ['runs', run('finished'), { usage: { promptTokens: {}, completionTokens: null } }],
  ],
  'a price that is infinite': [['runs', run('finished'), { price: { input: Infinity, output: Number.NaN } }]],
  'times that are objects': [
    ['runs', lastRuns[0], { createdAt: {}, sentAt: {}, elapsedMs: {}, firstTextMs: [], firstTokenMs: 'x' }],
  ],
  'an answer whose text is an object': [['runs', lastRuns[0], { text: {} }]],
  'thoughts that are objects': [
    ['runs', run('finished'), { reasoning: {}, given: [], toolCalls: [null, { name: {} }] }],
  ],
  'lists of names that are none': [['runs', run('finished'), { leftOut: {}, dropped: [{}], origin: 7 }]],
  'a setting of the answer’s that is a number': [['runs', run('finished'), { settings: 5 }]],
}

const everyDamage = Object.values({ ...damagedShapes, ...damagedRows })

/** All of them in as few sessions as there can be without two damages of one row. */
function inFewSessions(damages: Record<string, Damage[]>): Record<string, Damage[]> {
  const sessions: { names: string[]; damage: Damage[] }[] = []
  for (const [name, damage] of Object.entries(damages)) {
    const ids = damage.map(([, { id }]) => id)
    const other = sessions.find((each) => each.damage.every(([, { id }]) => !ids.includes(id)))
    if (other) {
      other.names.push(name)
      other.damage.push(...damage)
    } else sessions.push({ names: [name], damage: [...damage] })
  }
  return Object.fromEntries(
    sessions.map(({ names, damage }) => [`${names[0]} and ${names.length - 1} more`, damage]),
  )
}

const damaged = (damage: readonly Damage[]): StoredRow[] =>
  damage.map(([table, row, change]) => ({ table, row: { ...row, ...change } }))

/** The page is as usable as ever: the list of sessions, the conversation, a place to ask. */
async function expectUsable(page: Page) {
  await page.getByRole('textbox', { name: 'Message' }).waitFor()
  await page.getByRole('complementary', { name: 'Sessions' }).waitFor()
  await page.getByRole('region', { name: 'Column A', exact: true }).waitFor()
  await expect(page.getByText('could not be shown')).toHaveCount(0)
}

/** The first session's rows once more, damaged, with ids and a title of their own. */
function copyOfSession(damage: readonly Damage[], name: string): StoredRow[] {
  const own = profile.filter(({ row }) => row.id === session.id || row.sessionId === session.id)
  const ids = new Set(own.map(({ row }) => row.id))
  const renamed = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.has(value) ? copyId(value, name) : value
    if (Array.isArray(value)) return value.map(renamed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each)]))
  }
  return own.map(({ table, row }) => {
    const changes = damage.filter(([, { id }]) => id === row.id).map(([, , change]) => change)
    const titled = table === 'sessions' ? { ...row, title: name } : row
    return { table, row: renamed(Object.assign({}, titled, ...changes)) as Row }
  })
}
const copyId = (id: string, name: string) => `${id}-${name.replaceAll(/\W/g, '-')}`

/** Not the session's own row, without which it may not be listed: what may be wrong with that is named above. */
function copyDamagedAtRandom(name: string, seed: number): StoredRow[] {
  const rows = copyOfSession([], name)
  const own = rows.filter(({ table }) => table === 'sessions')
  const others = rows.filter(({ table }) => table !== 'sessions')
  return [...own, ...(mutatedRows(others as SavedRow[], seed) as StoredRow[])]
}

test('a damaged session, whatever is damaged, opens among others and is left as it is', async ({
  page,
  playground,
}) => {
  const damages = { ...damagedShapes, ...inFewSessions(damagedRows) }
  const copies = Object.entries(damages).map(([name, damage]) => copyOfSession(damage, name))
  const atRandom = Array.from({ length: 10 }, (_, index) => `Damaged at random, ${index + 1}`)
  const copiesAtRandom = atRandom.map((name, index) => copyDamagedAtRandom(name, index + 1))
  await page.goto(quietPage)
  await saveRows(page, [...profile, ...copies.flat(), ...copiesAtRandom.flat()])
  // High enough for the whole list: only a session that was read into it has an address.
  const count = rowsOf('sessions').length + copies.length + atRandom.length
  await page.setViewportSize({ width: 1280, height: count * 60 })
  await page.goto('/')
  await expectUsable(page)
  const listed = page
    .getByRole('complementary', { name: 'Sessions' })
    .getByRole('button', { name: /^Options for/ })
  await expect(listed).toHaveCount(count)
  for (const name of [...Object.keys(damages), ...atRandom]) {
    await test.step(name, async () => {
      const address = `/s/${copyId(session.id, name)}`
      const titleBefore = await page.title()
      await page.evaluate((path) => history.pushState(null, '', path), address)
      await expect(page).not.toHaveTitle(titleBefore)
      await playground.message.waitFor()
      await playground.column('A').waitFor()
      await expect(playground.questions).not.toHaveCount(0)
      await expect(page).toHaveURL(address)
      await expect(page.getByText('could not be shown')).toHaveCount(0)
    })
  }
  await expectUsable(page)
  const kept = new Set(await savedRows(page))
  for (const [name, damage] of Object.entries(damages)) {
    const ids = damage.map(([, { id }]) => copyId(id, name))
    const rows = copies.flat().filter(({ row }) => ids.includes((row as Row).id))
    expect(rows).not.toEqual([])
    for (const { row } of rows) expect(kept, name).toContain(JSON.stringify(row))
  }
})

test('heard from another tab: none of it changes the page', async ({ page }) => {
  await page.goto(quietPage)
  await saveRows(page, profile)
  const other = await page.context().newPage()
  await other.goto(quietPage)
  await page.goto('/')
  await expectUsable(page)
  const post = (sent: readonly unknown[]) =>
    other.evaluate(
      ([messages, version]) => {
        const channel = new BroadcastChannel(`parley-${version}`)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
        for (const message of messages) channel.postMessage(message)
        channel.close()
      },
      [sent, databaseVersion] as const,
    )
  await post([null, 'x', 7, {}, [null], [{ table: 'runs' }], [{ table: '__proto__', row: session }]])
  for (const damage of everyDamage) {
    await post([damaged(damage)])
    await expect(page.getByText('could not be shown')).toHaveCount(0)
  }
  await expectUsable(page)
  // What was heard is worth nothing until its tab has written it: a reload shows what is saved.
  await page.reload()
  await expectUsable(page)
})

test('rows that cannot be read are counted in Your data, and can be had as a file', async ({ page }) => {
  await page.goto(quietPage)
  const odd = { id: 'odd', sessionId: 7, text: 'Whatever this was' }
  await saveRows(page, [...profile, { table: 'messages', row: odd }])
  await page.goto('/')
  await page.getByRole('button', { name: 'Saved in this browser only' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your data' })
  await expect(dialog).toContainText('1 saved item could not be read whole')
  await dialog.getByRole('link', { name: 'download what could not be read' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what could not be read' }).click()
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as { databases: object }
  expect(JSON.stringify(file.databases)).toContain(JSON.stringify(odd))

  const downloadingAll = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const everything = readFileSync(await (await downloadingAll).path(), 'utf8')
  const { databases } = JSON.parse(everything) as { databases: { parley: Record<string, { row: Row }[]> } }
  expect(databases.parley.runs).toHaveLength(rowsOf('runs').length)
})
