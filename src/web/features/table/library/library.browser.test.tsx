import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { casesOf } from '#domain/table/cases-of.ts'
import { createPromptLibrary, promptLibrary } from '../../../store/prompt-library.ts'
import { press, renderTable } from '../table-for-test.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'

const dialog = page.getByRole('dialog', { name: 'Save to your prompts' })
const yours = page.getByRole('region', { name: 'Your prompts' })
const rows = [
  { values: { ticket: 'The mug is broken', mood: 'calm' }, expected: 'refund' },
  { values: { ticket: 'Where is it?', mood: 'angry' }, expected: 'delivery' },
]

async function saveOne(withRows: boolean) {
  const table = await renderTable({
    prompt: 'Sort: {{ticket}} ({{mood}})',
    rows,
    setup: {
      scores: [{ id: 'equals', kind: 'equals', matchesCase: false }],
      variables: [
        { name: 'ticket', kind: 'long-text' },
        { name: 'mood', kind: 'choice', choices: ['calm', 'angry'] },
      ],
    },
  })
  await pressByKey(page.getByRole('button', { name: 'Save to your prompts' }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sort tickets')
  const examples = dialog.getByRole('switch', { name: /With 2 rows/ })
  await expect.element(examples).toBeChecked()
  if (!withRows) await examples.click()
  if (withRows) await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  else {
    await dialog.getByRole('textbox', { name: 'Name' }).click()
    await press('{Enter}')
  }
  await expect.element(dialog).not.toBeInTheDocument()
  return table
}

test('a prompt is saved with its variables, scores and rows, and begins another table with them', async () => {
  const first = await saveOne(true)
  await cleanup()
  const { session, store, sessionId } = await renderTable({ prompt: '', rows: [] })
  const card = yours.getByRole('button', { name: /^Sort tickets/ })
  await expect.element(card).toHaveTextContent('2 blanks, 1 score, 2 examples')
  await card.click()
  const { promptId, variables, scores } = session().table ?? {}
  expect(store.getState().prompts[promptId ?? '']?.text).toBe('Sort: {{ticket}} ({{mood}})')
  expect(variables).toEqual(first.session().table?.variables)
  expect(scores).toEqual(first.session().table?.scores)
  expect(casesOf(store.getState(), sessionId).map(({ values, expected }) => ({ values, expected }))).toEqual(
    rows,
  )
})

test('a row that has a conversation alone is saved with its prompt, and an empty one is not', async () => {
  const before = [{ role: 'user', content: 'My mug is broken' }] as const
  const { actions, sessionId } = await renderTable({ rows: [{ values: {} }] })
  actions.casesAdded(sessionId, [{ before }])
  await pressByKey(page.getByRole('button', { name: 'Save to your prompts' }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Reply')
  await expect.element(dialog.getByRole('switch', { name: /With 1 row/ })).toBeChecked()
  await pressByKey(dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(dialog).not.toBeInTheDocument()
  const [saved] = await promptLibrary.list()
  expect(saved?.examples).toEqual([{ values: {}, expected: null, before }])
})

test('prompts are searched, renamed, and deleted with a way back', async () => {
  await saveOne(false)
  const [saved] = await promptLibrary.list()
  if (!saved) throw new Error('it was saved')
  expect(saved.examples).toEqual([])
  await promptLibrary.put({ ...saved, id: 'other', name: 'Greetings', text: 'Say hello to {{name}}' })
  await cleanup()
  await renderTable({ prompt: '', rows: [] })
  const cards = yours.getByRole('listitem')
  await expect.element(cards.nth(1)).toBeVisible()
  const search = yours.getByRole('searchbox')
  await search.fill('TICKET sort')
  await expect.element(yours).toHaveTextContent('Sort tickets')
  await expect.element(yours).not.toHaveTextContent('Greetings')
  await search.fill('zebra')
  await expect.element(yours).toHaveTextContent('No prompt of yours has these words.')
  await search.fill('')

  await pressByKey(yours.getByRole('button', { name: 'Options for Greetings' }))
  await pressByKey(page.getByRole('menuitem', { name: 'Rename' }))
  const field = yours.getByRole('textbox', { name: 'New name of Greetings' })
  await field.fill('Hello')
  // It ends a word of an input method, and nothing else.
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  await expect.element(field).toHaveValue('Hello')
  await press('{Enter}')
  await expect.element(yours.getByRole('button', { name: /^Hello/ })).toBeVisible()

  await pressByKey(yours.getByRole('button', { name: 'Options for Hello' }))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(yours).not.toHaveTextContent('Hello')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(yours).toHaveTextContent('Hello')
})

test('a key that ends the renaming of a prompt leaves the keyboard at its card', async () => {
  await saveOne(false)
  const [saved] = await promptLibrary.list()
  if (!saved) throw new Error('it was saved')
  await promptLibrary.put({ ...saved, id: 'other', name: 'Greetings' })
  await cleanup()
  const { session } = await renderTable({ prompt: '', rows: [] })
  const card = (name: RegExp) => yours.getByRole('button', { name })
  const rename = async (name: string) => {
    await pressByKey(yours.getByRole('button', { name: `Options for ${name}` }))
    await pressByKey(page.getByRole('menuitem', { name: 'Rename' }))
    await expect.element(yours.getByRole('textbox', { name: `New name of ${name}` })).toHaveFocus()
  }
  await rename('Greetings')
  await press('Nothing{Escape}')
  await expect.element(card(/^Greetings/)).toHaveFocus()
  await rename('Greetings')
  // It stands behind the other one then.
  await press('Welcome{Enter}')
  await expect.element(yours.getByRole('listitem').nth(1)).toHaveTextContent('Welcome')
  await expect.element(card(/^Welcome/)).toHaveFocus()
  expect(session().table?.promptId ?? null).toBe(null)
})

test('the same name once more says that it replaces the earlier one', async () => {
  await saveOne(false)
  await pressByKey(page.getByRole('button', { name: 'Save to your prompts' }))
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sort tickets')
  await expect.element(dialog).toHaveTextContent('saving replaces it')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await promptLibrary.list()).toHaveLength(1)
})

test('what cannot be read is left out, and stays as it is', async () => {
  const library = createPromptLibrary('prompts-of-a-test')
  await library.put({ id: 'odd', savedAt: 1 } as never)
  expect(await library.list()).toEqual([])
  const databases = await indexedDB.databases()
  expect(databases.some(({ name }) => name === 'prompts-of-a-test')).toBe(true)
  indexedDB.deleteDatabase('prompts-of-a-test')
})
