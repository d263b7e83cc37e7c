import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Model } from '#domain/models/model.ts'
import type { Score } from '#domain/session/scores.ts'
import { ToastProvider } from '../../../ui/toasts.tsx'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { ScoreModelsProvider } from './score-models.ts'
import { ScoresEditor } from './scores-editor.tsx'

const model = (id: string, purpose: Model['purpose'] = 'chat'): Model => ({
  id,
  provider: id.slice(0, id.indexOf('/')),
  name: id.slice(id.indexOf('/') + 1),
  title: '',
  purpose,
  description: '',
  contextLength: null,
  longestAnswer: null,
  price: null,
  takesImages: null,
  reasons: null,
  takesTools: null,
  supportedParameters: null,
  created: null,
  isDemo: id.startsWith('demo/'),
  isLocal: false,
})

const known = [model('acme/one'), model('acme/two'), model('acme/embed', 'embedding'), model('demo/echo')]

interface EditorProps {
  models?: readonly Model[]
  onEdited: (scores: readonly Score[]) => void
}

function Editor({ models = known, onEdited }: EditorProps) {
  const [scores, setScores] = useState<readonly Score[]>([])
  return (
    <ToastProvider>
      <ScoreModelsProvider value={{ known: models, columns: ['acme/one', 'acme/two', 'acme/one'] }}>
        <ScoresEditor
          scores={scores}
          verdict={{ kind: 'all' }}
          read={() => ({ scores, verdict: { kind: 'all' } })}
          hasExpected
          onClose={() => undefined}
          onChange={(next) => {
            setScores(next)
            onEdited(next)
          }}
        />
      </ScoreModelsProvider>
    </ToastProvider>
  )
}

async function add(name: string) {
  await pressByKey(page.getByRole('button', { name: 'Add a score' }))
  await pressByKey(page.getByRole('menuitem', { name, exact: true }))
}

const optionsOf = (name: string) =>
  [...(page.getByRole('combobox', { name }).element() as HTMLSelectElement).options].map(({ text }) => text)

test('likeness has an embedding model and a threshold between 0 and 1', async () => {
  let edited: readonly Score[] = []
  await render(<Editor onEdited={(scores) => (edited = scores)} />)
  await add('Close in meaning')
  // There is no choice to make.
  expect(optionsOf('Embedding model')).toEqual(['embed'])
  await expect.element(page.getByRole('combobox', { name: 'Embedding model' })).toHaveFocus()
  const threshold = page.getByRole('textbox', { name: 'At least so alike' })
  await threshold.fill('2')
  await expect.element(threshold).toHaveAttribute('aria-invalid', 'true')
  await threshold.fill('0.6')
  expect(edited).toEqual([{ id: expect.any(String), kind: 'similarity', model: 'acme/embed', atLeast: 0.6 }])
})

test('a judge has a rubric and a model, and it is told that it can be wrong and may judge itself', async () => {
  let edited: readonly Score[] = []
  await render(<Editor onEdited={(scores) => (edited = scores)} />)
  await add('Judged by a model')
  await expect.element(page.getByText(/A judge is itself a model and can be wrong/)).toBeVisible()
  const rubric = page.getByRole('textbox', { name: 'What a good answer is' })
  await expect
    .element(rubric)
    .toHaveAttribute('placeholder', expect.stringContaining('names the right group'))
  await rubric.fill('It is polite.')
  const judge = page.getByRole('combobox', { name: 'Judge' })
  expect(optionsOf('Judge')).toEqual(['Choose a model', 'one', 'two', 'echo'])
  await judge.selectOptions('acme/one')
  await expect.element(page.getByText(/Columns A and C are the same model as the judge/)).toBeVisible()
  await judge.selectOptions('acme/two')
  await expect.element(page.getByText(/Column B is the same model as the judge/)).toBeVisible()
  await judge.selectOptions('demo/echo')
  await expect.element(page.getByText(/same model as the judge/)).not.toBeInTheDocument()
  await expect.element(page.getByText(/Demo models cannot judge/)).toBeVisible()
  expect(edited).toEqual([
    { id: expect.any(String), kind: 'judge', model: 'demo/echo', rubric: 'It is polite.' },
  ])
})

test('where no model is listed for it, it says so', async () => {
  await render(<Editor models={[]} onEdited={() => undefined} />)
  await add('Close in meaning')
  await expect.element(page.getByText('The server lists no embedding model.')).toBeVisible()
})
