import { expect, test } from 'vitest'
import { loneRun } from '#domain/run/lone-run.ts'
import type { Run } from '#domain/run/run.ts'
import type { Variable } from '#domain/session/table-setup.ts'
import { rowKeys } from '#domain/table/write-rows/offered-rows.ts'
import {
  acceptedOf,
  costOfWriting,
  newWriting,
  offersOf,
  withAllAccepted,
  withOffersKept,
  type Writing,
} from './writing.ts'

const variables: readonly Variable[] = [{ name: 'ticket', kind: 'text' }]
const row = (ticket: string) => ({ values: { ticket }, expected: null })
const answered = (text: string, changes: Partial<Run> = {}): Run => ({
  ...loneRun({ id: 'r', model: 'acme/alpha', price: { input: 0.001, output: 0.002 } }),
  state: { kind: 'finished', reason: 'stop' },
  usage: { promptTokens: 100, completionTokens: 50 },
  text,
  ...changes,
})
const tickets = (rows: readonly { values: Readonly<Record<string, string>> }[]) =>
  rows.map(({ values }) => values.ticket)

const writing: Writing = {
  ...newWriting,
  asked: variables,
  earlier: [row('a'), row('b')],
  run: answered('{"ticket":"b"}\n{"ticket":"c"}\n{"ticket":"there"}'),
}

test('all are accepted at once but doubles and what was left out', () => {
  const offers = offersOf(writing, variables, rowKeys([row('there')], variables))
  expect(tickets(offers)).toEqual(['a', 'b', 'b', 'c', 'there'])
  const rejecting = { ...writing, decisions: { 0: 'rejected' } as const }
  expect(tickets(acceptedOf(offers, withAllAccepted(rejecting, offers)))).toEqual(['b', 'c'])
})

test('another try keeps what was accepted, and more of the same keeps all', () => {
  const offers = offersOf(writing, variables, new Set())
  const decided = { ...writing, decisions: { 0: 'rejected', 3: 'accepted' } as const }
  const again = withOffersKept(decided, offers, 'accepted')
  expect(again).toMatchObject({ earlier: [row('c')], decisions: { 0: 'accepted' }, run: null })
  const more = withOffersKept(decided, offers, 'all')
  expect(tickets(more.earlier)).toEqual(tickets(offers))
  expect(more.decisions).toEqual(decided.decisions)
})

test('what was decided stays with its row when the variables of the table change', () => {
  const text = '{"ticket":"a"}\n{"ticket":"b","mood":"calm"}\n{"ticket":"c"}'
  const decided: Writing = {
    ...newWriting,
    asked: variables,
    run: answered(text),
    decisions: { 1: 'accepted' },
  }
  const others: readonly Variable[] = [{ name: 'mood', kind: 'text' }]
  for (const now of [variables, others])
    expect(tickets(acceptedOf(offersOf(decided, now, new Set()), decided))).toEqual(['b'])
})

test('what all answers cost is known where each one’s is', () => {
  const run = answered('x')
  expect(costOfWriting({ run: null, paid: [] })).toBe(0)
  expect(costOfWriting({ run, paid: [run] })).toBeCloseTo(0.4)
  expect(costOfWriting({ run, paid: [answered('x', { price: null })] })).toBe(null)
})
