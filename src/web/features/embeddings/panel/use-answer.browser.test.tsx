import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { LengthsAnswer } from '../vectors/views/lengths.ts'
import { WorkerBroke, type AskVectors } from '../vectors/vectors-client.ts'
import { PanelProvider } from './panel-context.ts'
import { panelForTest, setOf, textOf } from './panel-for-test.ts'
import { useAnswer } from './use-answer.ts'

function Shown() {
  const { answer, hasFailed, retry } = useAnswer('lengths', {})
  return (
    <>
      <p role="status">{hasFailed ? 'failed' : (answer?.unit.join() ?? 'nothing')}</p>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  )
}

/** The questions, each of which is answered when the test says so. */
async function open() {
  const questions: { answer: (shown: string) => void; fail: () => void }[] = []
  const ask = ((name: string) =>
    new Promise<LengthsAnswer>((resolve, reject) => {
      if (name !== 'lengths') return
      const answer = (shown: string) => resolve({ unit: [shown], others: [] })
      questions.push({ answer, fail: () => reject(new WorkerBroke()) })
    })) as AskVectors // nothing else is looked at
  const panel = panelForTest()
  await panel.settled()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PanelProvider value={{ ...panel, ask }}>
        <Shown />
      </PanelProvider>
    </QueryClientProvider>,
  )
  return { ...panel, questions }
}

const shown = page.getByRole('status')

test('an answer stays while it is worked out anew, but not where texts have other places', async () => {
  const { questions, actions, settled } = await open()
  questions[0]?.answer('first')
  await expect.element(shown).toHaveTextContent('first')
  actions.textChanged('red', { text: 'crimson' })
  await settled()
  expect(questions.length).toBeGreaterThan(1)
  await expect.element(shown).toHaveTextContent('first')
  const late = questions.slice(1)
  actions.setOpened(setOf([textOf('blue'), textOf('white')], [], { id: 'other' }))
  await settled()
  await expect.element(shown).toHaveTextContent('nothing')
  for (const { answer } of late) answer('late')
  questions.at(-1)?.answer('other')
  await expect.element(shown).toHaveTextContent('other')
})

test('where the worker broke the view says so, and another try asks again', async () => {
  const { questions } = await open()
  questions[0]?.fail()
  await expect.element(shown).toHaveTextContent('failed')
  await page.getByRole('button', { name: 'Again' }).click()
  questions[1]?.answer('first')
  await expect.element(shown).toHaveTextContent('first')
})
