import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { databaseVersion } from '#web/store/migrations.ts'
import { createGate } from './support/gate.ts'
import { errorStatus } from './support/page-troubles.ts'
import { quietPage, savedRows, saveRows, type StoredRow } from './support/saved-rows.ts'
import { says, slowly } from '#service/testing/behaviours.ts'
import { expect, test } from './test.ts'

const profileOf = (version: number) =>
  JSON.parse(
    readFileSync(new URL(`../src/web/store/fixtures/version-${version}.json`, import.meta.url), 'utf8'),
  ) as StoredRow[]

/** Another tab with the database open, as a page of that version has it. */
async function openDatabaseInAnotherTab(page: Page, version: number, { letsGo }: { letsGo: boolean }) {
  const other = await page.context().newPage()
  await other.goto(new URL(quietPage, page.url()).href)
  await other.evaluate(
    async ([ofVersion, isPolite]) => {
      const opening = indexedDB.open('parley', ofVersion)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason given')))
      })
      if (isPolite) database.addEventListener('versionchange', () => database.close())
    },
    [version, letsGo] as const,
  )
  return other
}

interface Row {
  id: string
  messageId?: string
  deletedAt?: number | null
  state?: { kind: string }
}
const parsed = (row: string) => JSON.parse(row) as Row

const sessionsIn = (rows: readonly StoredRow[]) =>
  rows.filter(({ table }) => table === 'sessions').map(({ row }) => (row as { title: string }).title)

// What each version saved is held by database.browser.test.tsx, read-saved.test.ts and restore-sessions.test.ts of
// src/web/store; here are other tabs and the page.
test('a tab of an older version lets go of the database, and the new page opens everything that is saved and leaves it as it was', async ({
  page,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus) // the saved columns' models are not served here
  const profile = profileOf(1)
  await page.goto(quietPage)
  await saveRows(page, profile, 1)
  const before = await savedRows(page)
  const takenOut = profile.map(({ row }) => row as Row).find(({ deletedAt }) => deletedAt) as Row
  await openDatabaseInAnotherTab(page, 1, { letsGo: true })
  await page.goto('/')
  await expect(playground.questions).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Saved in this browser only' })).toBeVisible()
  const rail = page.getByRole('complementary', { name: 'Sessions' })
  for (const title of sessionsIn(profile)) {
    const name = title || 'New session'
    await rail.getByRole('button', { name, exact: true }).click()
    await expect(rail.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Column A', exact: true })).toBeVisible()
  }
  const after = (await savedRows(page)).map(parsed)
  for (const row of before.map(parsed)) {
    const now = after.find((each) => each.id === row.id)
    // Only what was under way has become another row, and what was taken out has lost its words.
    const isUnderWay = row.state?.kind === 'held' || row.state?.kind === 'queued'
    const isAsItWas = !isUnderWay && row.id !== takenOut.id && row.messageId !== takenOut.id
    if (isAsItWas) expect(now).toEqual(row)
    else expect(now).toMatchObject({ id: row.id })
  }
})

test('where it does not let go the page works unsaved and says so; once it is closed, a reload has everything', async ({
  page,
  playground,
  troubles,
}) => {
  troubles.announce(errorStatus)
  await page.goto(quietPage)
  await saveRows(page, profileOf(1), 1)
  const older = await openDatabaseInAnotherTab(page, 1, { letsGo: false })
  await page.goto('/')
  await expect(page.getByText('Not saved: another tab has an older Parley open.')).toBeVisible()
  await playground.ask('What is a token?')
  await expect(playground.answer('A')).toContainText('token')
  await older.close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved in this browser only' })).toBeVisible()
  await expect(playground.questions).not.toHaveCount(0)
})

test('a page whose database a newer one takes over saves the words that came until then, and says that it only reads', async ({
  openWithUpstream,
  page,
  playground,
}) => {
  const gate = createGate()
  await openWithUpstream({
    models: { alpha: { ...slowly(10), pause: { beforeWord: 5, until: gate.opened } }, beta: says('Fine.') },
  })
  await playground.type('Count, please')
  await expect(playground.answer('A')).toContainText('word5')
  const newer = await openDatabaseInAnotherTab(page, databaseVersion + 1, { letsGo: true })
  await expect(page.getByText('These sessions were made by a newer Parley: read only.')).toBeVisible()
  expect((await savedRows(newer)).join('\n')).toContain('word5')
  gate.open()
  await playground.settled()
  await expect(playground.answer('A')).toContainText('word10')
  expect((await savedRows(newer)).join('\n')).not.toContain('word10')
})
