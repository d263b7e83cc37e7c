import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { filterCases, type CaseFilter } from './filter-cases.ts'
import type { CellAnswer, TableSource } from './table.ts'
import { cellAnswerForTest } from './testing.ts'

const answer = (columnId: string, text: string, fields: Partial<CellAnswer['run']> = {}, promptId = 'p1') =>
  cellAnswerForTest({ promptId, run: { columnId, text, ...fields } })
const row = (id: string, input: string) => ({
  id,
  sessionId: 's',
  order: 1,
  values: { input },
  expected: id === '2' ? 'Wanted' : null,
})
const source: TableSource = {
  session: { settings: defaultSettings },
  columns: ['A', 'B'].map((id) => ({ id, sessionId: 's', model: 'acme/one', own: {} })),
  cases: [row('1', 'apple'), row('2', 'Birne'), row('3', 'cherry'), row('4', 'date')],
  results: {
    1: { id: '1', sessionId: 's', answers: [answer('A', 'yes'), answer('B', 'no')] },
    2: { id: '2', sessionId: 's', answers: [answer('A', 'yes'), answer('B', 'yes ')] },
    3: {
      id: '3',
      sessionId: 's',
      answers: [
        answer('A', 'yes', {}, 'p0'),
        {
          ...answer('B', '', { state: { kind: 'failed', failure: { kind: 'unknown' } } }),
          values: { input: 'cherry' },
        },
      ],
    },
  },
  prompt: { id: 'p1', sessionId: 's', number: 1, text: '{{input}}', createdAt: 0 },
  samples: 1,
}
const shown = (filter: CaseFilter, query = '') =>
  filterCases({
    source,
    filter,
    query,
    verdictOf: ({ run }) => (run.text.trim() === 'yes' ? 'pass' : run.text === 'no' ? 'fail' : 'none'),
  }).map(({ id }) => id)

test('without a filter and a search all rows are shown, in their order', () => {
  expect(shown({ kind: 'all' })).toEqual(['1', '2', '3', '4'])
})

test('a search looks through inputs, expected answers and answers, in whatever case of letters', () => {
  expect(shown({ kind: 'all' }, 'BIRNE')).toEqual(['2'])
  expect(shown({ kind: 'all' }, ' wanted ')).toEqual(['2'])
  expect(shown({ kind: 'all' }, 'No')).toEqual(['1'])
  expect(shown({ kind: 'all' }, 'nothing')).toEqual([])
})

test.each<[string, CaseFilter, string[]]>([
  ['failed', { kind: 'failed' }, ['3']],
  ['do not pass', { kind: 'not-passed' }, ['1']],
  ['have answers that differ', { kind: 'differ' }, ['1']],
  ['are out of date', { kind: 'out-of-date' }, ['1', '2', '3']],
  ['failed in B for this reason', { kind: 'failure', columnId: 'B', reason: 'unknown' }, ['3']],
  ['failed in A for this reason', { kind: 'failure', columnId: 'A', reason: 'unknown' }, []],
  ['failed in B for another reason', { kind: 'failure', columnId: 'B', reason: 'unreachable' }, []],
  ['only A passed', { kind: 'outcome', a: 'A', b: 'B', aPasses: true, bPasses: false }, ['1']],
  ['both passed', { kind: 'outcome', a: 'A', b: 'B', aPasses: true, bPasses: true }, ['2']],
])('the rows that %s are found', (_, filter, ids) => {
  expect(shown(filter)).toEqual(ids)
})
