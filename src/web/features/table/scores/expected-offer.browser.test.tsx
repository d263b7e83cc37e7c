import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { renderTable } from '../table-for-test.tsx'

const offer = page.getByRole('group', { name: 'Compare with the expected answers' })
const answered = (expected: string) => [
  { values: { ticket: 'Money back' }, expected, said: [['It is a refund.']] },
]

test('expected answers without a score are compared in one press, which can be undone', async () => {
  const { session } = await renderTable({ rows: answered('refund') })
  await offer.getByRole('button', { name: 'Check that answers contain them' }).click()
  expect(session().table?.scores).toEqual([
    { id: expect.any(String), kind: 'contains', text: null, matchesCase: false },
  ])
  await expect.element(page.getByText('Score added: Contains the expected answer')).toBeVisible()
  await expect.element(page.getByRole('gridcell').getByText('Pass')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(offer).toBeVisible()
})

test('Undo takes back the score that was added, and no other that was added since', async () => {
  const { session, actions } = await renderTable({ rows: answered('refund') })
  await offer.getByRole('button', { name: 'Check that answers contain them' }).click()
  const [added] = session().table?.scores ?? []
  if (!added) throw new Error('A score was added')
  actions.tableChanged(session().id, { scores: [added, { id: 'json', kind: 'json' }] })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(session().table?.scores).toEqual([{ id: 'json', kind: 'json' }])
})

test('another score is a press away', async () => {
  await renderTable({ rows: answered('refund') })
  await offer.getByRole('button', { name: 'Another score' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Scores' })).toBeVisible()
})

test('nothing is offered before anything was answered, without expected answers, and beside a score', async () => {
  const said = [['It is a refund.']]
  const tables: Parameters<typeof renderTable>[0][] = [
    { rows: [{ values: { ticket: 'Money back' }, expected: 'refund' }] },
    { rows: [{ values: { ticket: 'Money back' }, said }] },
    { rows: answered('refund'), setup: { scores: [{ id: 'json', kind: 'json' }] } },
  ]
  for (const table of tables) {
    const { grid } = await renderTable(table)
    await expect.element(grid.last()).toHaveTextContent('Money back')
    await expect.element(offer).not.toBeInTheDocument()
    await cleanup()
  }
})
