import { expect, test } from 'vitest'
import type { Run } from '../run/run.ts'
import { runWith } from '../run/testing.ts'
import { defaultSettings } from '../session/settings.ts'
import type { Message } from '../session/session.ts'
import { placesOf, repeatsOf } from './repeats.ts'

const on = <T>(value: T) => ({ on: true, value })

/** One question with the attempts of each column. */
function asked(...columns: Partial<Run>[][]) {
  const runs = columns.flatMap((attempts, column) =>
    attempts.map((fields, attempt) =>
      runWith({
        id: `${column}-${attempt}`,
        columnId: `c${column}`,
        model: 'acme/one',
        state: { kind: 'finished', reason: 'stop' },
        text: 'Yes.',
        ...fields,
      }),
    ),
  )
  const columnIds = columns.map((_, column) => `c${column}`)
  const turn: Message = {
    id: 'q',
    sessionId: 'session',
    parentId: null,
    text: 'Why?',
    createdAt: 0,
    attempts: Object.fromEntries(
      columnIds.map((id) => [id, runs.filter(({ columnId }) => columnId === id).map((run) => run.id)]),
    ),
  }
  const tables = {
    messages: { q: turn },
    runs: Object.fromEntries([...runs, runWith({ id: 'before', text: 'x' })].map((run) => [run.id, run])),
  }
  return repeatsOf(placesOf(turn, columnIds), tables)
}

const idsOf = (groups: ReturnType<typeof asked>) =>
  groups.map(({ answers }) => answers.map(({ runId }) => runId))

test('attempts of one column and samples in others are repeats of one model', () => {
  const [group, ...others] = asked([{}, {}], [{}], [{ model: 'acme/two' }])
  expect(others).toEqual([])
  expect(group).toMatchObject({
    model: 'acme/one',
    others: 0,
    haveSameHistory: true,
    answers: [
      { runId: '0-0', position: 0, attempt: 1, attempts: 2 },
      { runId: '0-1', position: 0, attempt: 2, attempts: 2 },
      { runId: '1-0', position: 1, attempt: 1, attempts: 1 },
    ],
  })
})

test('other settings make other repeats, unless they did not reach the model; a stand-in is another model', () => {
  const warm = { settings: { ...defaultSettings, temperature: on(1) } }
  const answeredBy = { model: 'demo/swift', reason: 'budget-spent' } as const
  expect(idsOf(asked([{}], [warm], [warm], [{}], [{ answeredBy }]))).toEqual([
    ['0-0', '3-0'],
    ['1-0', '2-0'],
  ])
  expect(idsOf(asked([{}], [{ ...warm, dropped: ['temperature'] }]))).toEqual([['0-0', '1-0']])
})

test('one answer is no repeat; what failed, was stopped, edited, continued or is coming is counted aside', () => {
  const failed = { state: { kind: 'failed', failure: { kind: 'unreachable' } }, text: '' } as const
  expect(asked([{}, failed])).toEqual([])
  const [group] = asked([
    {},
    { state: { kind: 'stopped' } },
    failed,
    { origin: { kind: 'edited', runId: 'x' } },
    { origin: { kind: 'continued', runId: 'x' } },
    { state: { kind: 'streaming' } },
    { text: ' ' },
    { state: { kind: 'finished', reason: 'length' } },
  ])
  expect(group).toMatchObject({ answers: [{ runId: '0-0' }, { runId: '0-7' }], others: 6, cut: 1 })
})

test('answers that were asked after other answers say so', () => {
  expect(asked([{}], [{ previousRunId: 'before' }])[0]?.haveSameHistory).toBe(false)
})
