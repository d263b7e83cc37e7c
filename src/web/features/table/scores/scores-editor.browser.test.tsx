import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Score, Verdict } from '#domain/session/scores.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { ScoresEditor } from './scores-editor.tsx'

interface EditorProps {
  initial?: readonly Score[]
  hasExpected?: boolean
  onEdited?: (scores: readonly Score[], verdict: Verdict) => void
}

const none: readonly Score[] = []

function Editor({ initial = none, hasExpected = true, onEdited }: EditorProps) {
  const [edited, set] = useState({ scores: initial, verdict: { kind: 'all' } as Verdict })
  const latest = useRef(edited)
  return (
    <ToastProvider>
      <ScoresEditor
        {...edited}
        read={() => latest.current}
        hasExpected={hasExpected}
        onClose={() => undefined}
        onChange={(scores, verdict) => {
          latest.current = { scores, verdict }
          set(latest.current)
          onEdited?.(scores, verdict)
        }}
      />
    </ToastProvider>
  )
}

const add = page.getByRole('button', { name: 'Add a score' })
const card = (name: string) => page.getByRole('listitem', { name })
const kind = (name: string) => page.getByRole('menuitem', { name, exact: true })

const group: Score = { id: 'a', title: 'Group matches', kind: 'equals', matchesCase: false }
const short: Score = { id: 'b', kind: 'length', unit: 'words', min: null, max: 80 }

test('a score is added from the menu, and the keyboard is then at its first field', async () => {
  let edited: readonly Score[] = []
  await render(<Editor onEdited={(scores) => (edited = scores)} />)
  await expect.element(page.getByText('No scores yet.', { exact: false })).toBeVisible()
  await add.click()
  await kind('Length').click()
  await expect.element(page.getByRole('heading', { name: 'At most 80 words' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'At least' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'At most' }).fill('12')
  await page.getByRole('textbox', { name: 'At least' }).fill('3')
  await page.getByRole('button', { name: 'lines' }).click()
  await expect.element(card('3 to 12 lines')).toBeVisible()
  expect(edited).toEqual([{ id: expect.any(String), kind: 'length', unit: 'lines', min: 3, max: 12 }])
})

test('the menu opens, moves and closes by the keyboard', async () => {
  await render(<Editor />)
  add.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(kind('Equals')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Contains the expected answer' })).toHaveFocus()
})

test('each kind in the menu has a line on it, the recommended ones first', async () => {
  await render(<Editor initial={[short]} />)
  await pressByKey(add)
  const recommended = page.getByRole('group', { name: 'Recommended' })
  expect(
    recommended
      .getByRole('menuitem')
      .elements()
      .map((item) => item.getAttribute('aria-label')),
  ).toEqual(['Equals', 'Contains', 'Your mark', 'Judged by a model'])
  await expect.element(kind('Length')).toHaveAccessibleDescription('Neither too short nor too long')
  expect(page.getByRole('menuitem').elements()).toHaveLength(12)
})

test('without scores the recommended ones are there to press', async () => {
  await render(<Editor />)
  await page.getByRole('list', { name: 'Recommended' }).getByRole('button', { name: 'Your mark' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your mark is good' })).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Recommended' })).not.toBeInTheDocument()
})

test('a score that is added below the others comes into view', async () => {
  await page.viewport(390, 500)
  const many = Array.from({ length: 8 }, (_, at): Score => ({ ...short, id: String(at) }))
  await render(
    <div style={{ height: 480, overflow: 'auto' }}>
      <Editor initial={many} />
    </div>,
  )
  await pressByKey(add)
  await kind('Pattern').click()
  await expect.element(page.getByRole('textbox', { name: 'Regular expression' })).toBeInViewport()
  await expect.element(page.getByRole('textbox', { name: 'Regular expression' })).toHaveFocus()
  await page.viewport(1280, 800)
})

test('a number that is none is told and not taken', async () => {
  await render(<Editor initial={[short]} />)
  const most = page.getByRole('textbox', { name: 'At most' })
  await most.fill('a few')
  await expect.element(most).toHaveAttribute('aria-invalid', 'true')
  await expect.element(card('At most 80 words')).toHaveTextContent('Type a whole number from 0 up.')
  await userEvent.tab()
  await expect.element(most).toHaveValue('80')
  await most.fill('')
  await expect.element(card('Any number of words')).toBeVisible()
})

test('a pattern that does not compile is told while it is typed', async () => {
  await render(<Editor initial={[{ id: 'a', kind: 'pattern', pattern: '', matchesCase: false }]} />)
  const pattern = page.getByRole('textbox', { name: 'Regular expression' })
  await expect.element(pattern).toHaveAttribute('aria-invalid', 'false')
  await pattern.fill('(refund')
  await expect.element(pattern).toHaveAttribute('aria-invalid', 'true')
  await expect.element(pattern).toHaveAccessibleDescription(/not a regular expression yet.*group/)
  await pattern.fill('(refund)')
  await expect.element(pattern).toHaveAttribute('aria-invalid', 'false')
})

test('a schema that is none is told while it is typed', async () => {
  await render(<Editor initial={[{ id: 'a', kind: 'json-schema', schema: '' }]} />)
  const schema = page.getByRole('textbox', { name: 'JSON Schema' })
  await schema.fill('{"required": "group"}')
  await expect
    .element(schema)
    .toHaveAccessibleDescription('“required” wants a list of names in square brackets.')
  await schema.fill('{"required": ["group"]}')
  await expect.element(schema).toHaveAttribute('aria-invalid', 'false')
})

test('a score that needs an expected answer warns where no row has one', async () => {
  const warning = page.getByText('No row has an expected answer yet', { exact: false })
  const { rerender } = await render(<Editor initial={[group, short]} hasExpected={false} />)
  await expect.element(warning).toBeVisible()
  await rerender(<Editor initial={[group, short]} hasExpected />)
  await expect.element(warning).not.toBeInTheDocument()
})

test('a text of one’s own stands in for the expected answer, and comes back after a look at that', async () => {
  await render(<Editor initial={[{ id: 'a', kind: 'contains', text: 'sorry', matchesCase: false }]} />)
  await page.getByRole('button', { name: 'The expected answer' }).click()
  await expect.element(card('Contains the expected answer')).toBeVisible()
  await page.getByRole('button', { name: 'My own text' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Text to look for' })).toHaveValue('sorry')
})

test('several scores make one verdict, by weights that stay while another way is tried', async () => {
  let made: Verdict = { kind: 'all' }
  await render(<Editor initial={[group, short]} onEdited={(_, verdict) => (made = verdict)} />)
  await page.getByRole('button', { name: 'By weight' }).click()
  await page.getByRole('textbox', { name: 'Weight of Group matches' }).fill('3')
  await page.getByRole('textbox', { name: 'Passes from' }).fill('75')
  expect(made).toEqual({ kind: 'weighted', weights: { a: 3 }, atLeast: 0.75 })
  await page.getByRole('button', { name: 'One passes' }).click()
  expect(made).toEqual({ kind: 'any' })
  await pressByKey(page.getByRole('button', { name: 'By weight' }))
  await expect.element(page.getByRole('textbox', { name: 'Weight of Group matches' })).toHaveValue('3')
  await page.getByRole('textbox', { name: 'Weight of Group matches' }).fill('0')
  await page.getByRole('textbox', { name: 'Weight of At most 80 words' }).fill('0')
  await expect.element(page.getByText('Every weight is 0, so no answer has a verdict.')).toBeVisible()
})

test('one score that is left can be given a weight again', async () => {
  await render(<Editor initial={[group, short]} />)
  await pressByKey(page.getByRole('button', { name: 'By weight' }))
  await page.getByRole('textbox', { name: 'Weight of At most 80 words' }).fill('0')
  await page.getByRole('button', { name: 'Remove Group matches' }).click()
  const left = page.getByRole('textbox', { name: /^Weight of/ })
  await expect.element(left).toHaveValue('0')
  await expect.element(page.getByText('Every weight is 0, so no answer has a verdict.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove At most 80 words' }).click()
  await expect.element(page.getByRole('button', { name: 'By weight' })).not.toBeInTheDocument()
})

test('a removed score leaves the keyboard at the next one, and can be put back', async () => {
  await render(<Editor initial={[group, short]} />)
  await page.getByRole('button', { name: 'Remove Group matches' }).click()
  await expect.element(page.getByRole('heading', { name: 'At most 80 words' })).toHaveFocus()
  await pressByKey(page.getByRole('button', { name: 'Remove At most 80 words' }))
  await expect.element(page.getByRole('heading', { name: 'Scores' })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(card('At most 80 words')).toBeVisible()
})

test('a removed score that is put back stands in its old place', async () => {
  let edited: readonly Score[] = []
  const mark: Score = { id: 'c', kind: 'mark' }
  await render(<Editor initial={[group, short, mark]} onEdited={(scores) => (edited = scores)} />)
  await pressByKey(page.getByRole('button', { name: 'Remove At most 80 words' }))
  expect(edited).toEqual([group, mark])
  await pressByKey(page.getByRole('button', { name: 'Undo' }))
  expect(edited).toEqual([group, short, mark])
})

test('nothing is wider than a phone', async () => {
  await page.viewport(390, 844)
  const kinds: Score[] = [
    { id: 'c', kind: 'contains', text: 'w'.repeat(80), matchesCase: false },
    { id: 'd', kind: 'pattern', pattern: '('.repeat(80), matchesCase: false },
    { id: 'e', kind: 'json-schema', schema: '{}' },
    { id: 'f', kind: 'refusal', wants: 'answer' },
    { id: 'h', kind: 'similarity', model: `acme/${'w'.repeat(80)}`, atLeast: 0.5 },
    { id: 'i', kind: 'judge', model: `demo/${'w'.repeat(80)}`, rubric: 'w'.repeat(80) },
    { id: 'g', title: 'w'.repeat(80), kind: 'number', tolerance: 1 },
  ]
  await render(<Editor initial={[group, short, ...kinds]} hasExpected={false} />)
  await pressByKey(page.getByRole('button', { name: 'By weight' }))
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.viewport(1280, 800)
})
