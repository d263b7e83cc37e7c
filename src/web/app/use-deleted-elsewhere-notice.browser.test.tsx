import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#service/testing/behaviours.ts'
import { emptyTables } from '#domain/tables/tables.ts'
import { pressByKey } from '../ui/press-for-test.ts'
import { drawPage, preparePage } from './testing/open-page.tsx'
import { playground } from './testing/playground.ts'

test('the session on show that another tab deletes makes way for the next one, which is said, and Undo brings it back', async () => {
  const prepared = await preparePage({
    models: { alpha: says('Fine.'), beta: says('Fine.') },
    sessions: [{ asked: ['Older?'] }, { asked: ['Newer?'] }],
  })
  await drawPage(prepared)
  await expect.element(playground.question('Newer?')).toBeVisible()
  const { getState } = prepared.stores.sessions
  const { sessions, openSessionId, actions } = getState()
  const open = sessions[openSessionId ?? '']
  if (!open) throw new Error('No session is open.')
  actions.rowsReceived({ ...emptyTables(), sessions: { [open.id]: { ...open, deletedAt: 1 } } }, [])
  await expect.element(page.getByText('“Newer?” was deleted in another tab')).toBeVisible()
  await expect.element(playground.question('Older?')).toBeVisible()
  await pressByKey(page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.element(playground.question('Newer?')).toBeVisible()
})
