import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Model } from '#domain/models/model.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import type { WrittenRow } from '#domain/table/write-rows/written-row.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import { words } from './words.ts'
import { WriteRows } from './write-rows.tsx'
import type { ExpectedReason } from './expected-reason.ts'

const modelOf = (id: string, changes: Partial<Model> = {}): Model => ({
  id,
  provider: id.split('/')[0] ?? '',
  name: id.split('/')[1] ?? '',
  title: '',
  purpose: 'chat',
  description: '',
  contextLength: null,
  longestAnswer: null,
  price: { input: 0.000_01, output: 0.000_02 },
  takesImages: null,
  reasons: null,
  takesTools: null,
  supportedParameters: null,
  created: null,
  isDemo: false,
  isLocal: false,
  ...changes,
})

const real = [modelOf('acme/one'), modelOf('acme/vectors', { purpose: 'embedding' }), modelOf('acme/two')]
const variables: readonly Variable[] = [
  { name: 'ticket', kind: 'text' },
  { name: 'mood', kind: 'choice', choices: ['calm', 'cross'] },
]
const nothing = () => undefined

let sessions = 0

/** The dialog's inside, with a model that says what the test has it say. */
async function show({
  models = real,
  rows = [] as readonly WrittenRow[],
  expectedReason = null as ExpectedReason | null,
  canConnect = true,
} = {}) {
  const asked: string[] = []
  const added: (readonly WrittenRow[])[] = []
  let notify: (events: readonly RunEvent[]) => void = nothing
  await render(
    <WriteRows
      sessionId={`s${++sessions}`}
      prompt="Sort {{ticket}}"
      variables={variables}
      rows={rows}
      expectedReason={expectedReason}
      proposed={['demo/guide', 'acme/two']}
      models={models}
      ask={(request, listener) => {
        asked.push(`${request.model} ${JSON.stringify(request.messages)}`)
        notify = listener
        return () => listener([{ type: 'stopped', afterMs: null }])
      }}
      onAdd={(taken) => added.push(taken)}
      onConnect={canConnect ? nothing : undefined}
      onClose={nothing}
    />,
  )
  return {
    asked,
    added,
    streamText: (text: string) => notify([{ type: 'text', text, afterMs: 1 }]),
    ends: () => notify([{ type: 'finished', reason: 'stop', afterMs: 2 }]),
    breaks: () => notify([{ type: 'broke', failure: { kind: 'unreachable' }, afterMs: 2 }]),
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const offer = (number: number) => page.getByRole('listitem', { name: `Offered row ${number}`, exact: true })

async function describe() {
  await page.getByRole('textbox', { name: 'What should the rows be like?' }).fill('rude ones')
  await button('Write 10 rows').click()
}

test('each row is offered as it comes, and those that are accepted are added', async () => {
  const { asked, added, streamText, ends } = await show()
  await describe()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^acme\/two /)
  streamText('Here:\n{"ticket":"Where is it?","mood":"calm"}\n{"ticket":"Hey!!')
  await expect.element(offer(1)).toHaveTextContent('Where is it?')
  await expect.element(page.getByText('1 of 10')).toBeVisible()
  streamText('","mood":"furious"}\n{"ticket":"Third","mood":"cross"}')
  await expect.element(offer(2)).toHaveTextContent('mood is not one of the choices.')
  ends()
  await expect.element(page.getByText('3 rows offered')).toBeVisible()
  await button('Leave out offered row 2').click()
  await button('Accept all').click()
  await expect.element(button('Accept offered row 1')).toHaveAttribute('aria-pressed', 'true')
  await button('Add 2 rows').click()
  expect(added).toEqual([
    [
      { values: { ticket: 'Where is it?', mood: 'calm' }, expected: null },
      { values: { ticket: 'Third', mood: 'cross' }, expected: null },
    ],
  ])
})

test('a row that is there is marked, and accepted only by itself', async () => {
  const rows = [{ values: { ticket: 'Where is it?', mood: 'calm' }, expected: null }]
  const { streamText, ends } = await show({ rows })
  await describe()
  streamText('{"ticket":"where is it?","mood":"calm"}{"ticket":"New","mood":"calm"}')
  ends()
  await expect.element(offer(1)).toHaveTextContent('The table has this row')
  await pressByKey(button('Accept all'))
  await expect.element(button('Add 1 row')).toBeVisible()
  await button('Accept offered row 1').click()
  await expect.element(button('Add 2 rows')).toBeVisible()
})

test('Stop keeps what came, more like these are joined to it, and expected answers are to be checked', async () => {
  const { asked, streamText, ends } = await show({ expectedReason: 'column' })
  await expect.element(page.getByRole('switch', { name: 'Also write the expected answers' })).toBeChecked()
  await describe()
  streamText('{"ticket":"One","mood":"calm","expected":"refund"}')
  await expect.element(page.getByText('Check the expected answers', { exact: false })).toBeVisible()
  await button('Stop').click()
  await expect.element(page.getByText('Stopped.', { exact: false })).toBeVisible()
  await button('Write more like these').click()
  expect(asked[1]).toContain('moreLike')
  streamText('{"ticket":"Two","mood":"calm","expected":"delivery"}')
  ends()
  await expect.element(offer(2)).toHaveTextContent('delivery')
  await expect.element(offer(1)).toHaveTextContent('refund')
})

test('expected answers are written where they are proposed, unless the reader says otherwise', async () => {
  const { streamText } = await show({ expectedReason: 'no-scores' })
  await expect
    .element(page.getByText('Switch it off where no answer is the right one.', { exact: false }))
    .toBeVisible()
  await page.getByRole('switch', { name: 'Also write the expected answers' }).click()
  await describe()
  streamText('{"ticket":"One","mood":"calm","expected":"refund"}')
  await expect.element(offer(1)).toHaveTextContent('One')
  await expect.element(offer(1)).not.toHaveTextContent('refund')
})

test('a failure is told in words, and another try asks again', async () => {
  const { asked, breaks } = await show()
  await describe()
  breaks()
  await expect.element(page.getByRole('alert')).toHaveTextContent('No connection')
  await button('Try again').click()
  await expect.element(page.getByText('Waiting for the first row')).toBeVisible()
  expect(asked[1]).toBe(asked[0])
})

test('an answer without rows is shown for what it is', async () => {
  const { streamText, ends } = await show()
  await describe()
  streamText('I would rather not.')
  ends()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('No rows could be read in the answer.I would rather not.')
})

test('the demo models cannot write, which is said', async () => {
  await show({ models: [modelOf('demo/guide', { isDemo: true })] })
  await expect.element(page.getByText('The demo models cannot write rows', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'What should the rows be like?' }).fill('x')
  await expect.element(button('Write 10 rows')).toBeDisabled()
  await expect.element(button('Connect a provider')).toBeVisible()
})

test('visitors of a public demo are told that the demo models cannot do it, and offered no keys', async () => {
  await show({ models: [modelOf('demo/guide', { isDemo: true })], canConnect: false })
  await expect.element(page.getByText(words.demoCannotForVisitors)).toBeVisible()
  await expect.element(button(words.connect)).not.toBeInTheDocument()
})
