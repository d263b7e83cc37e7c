import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'

const offer = page.getByRole('group', { name: 'Compare with the expected answers' })
const answered = (expected: string) => [
  { values: { ticket: 'Money back' }, expected, answers: [['It is a refund.']] },
]

test('expected answers without a score are compared in one press; Undo takes back that score and none that was added since', async () => {
  const { session, actions } = await renderTable({ rows: answered('refund') })
  const compare = offer.getByRole('button', { name: 'Check that answers contain them' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await compare.click()
  expect(session().table?.scores).toEqual([
    { id: expect.any(String), kind: 'contains', text: null, matchesCase: false },
  ])
  await expect.element(page.getByText('Score added: Contains the expected answer')).toBeVisible()
  await expect.element(page.getByRole('gridcell').getByText('Pass')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  await undo.click()
  await expect.element(offer).toBeVisible()

  await pressByKey(compare)
  const [added] = session().table?.scores ?? []
  if (!added) throw new Error('A score was added')
  actions.tableChanged(session().id, { scores: [added, { id: 'json', kind: 'json' }] })
  await pressByKey(undo)
  expect(session().table?.scores).toEqual([{ id: 'json', kind: 'json' }])
  await expect.element(offer).not.toBeInTheDocument()

  // Without any, another one is a press away.
  actions.tableChanged(session().id, { scores: [] })
  await offer.getByRole('button', { name: 'Another score' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Scores' })).toBeVisible()
})

test('nothing is offered before anything was answered and without expected answers', async () => {
  const answers = [['It is a refund.']]
  const tables: Parameters<typeof renderTable>[0][] = [
    { rows: [{ values: { ticket: 'Money back' }, expected: 'refund' }] },
    { rows: [{ values: { ticket: 'Money back' }, answers }] },
  ]
  for (const table of tables) {
    const { grid } = await renderTable(table)
    await expect.element(grid.last()).toHaveTextContent('Money back')
    await expect.element(offer).not.toBeInTheDocument()
    await cleanup()
  }
})
