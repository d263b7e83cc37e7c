import { expect, test } from 'vitest'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import { comparisonOf } from '../export/comparison-of.ts'
import { documentWith, noon } from '../export/testing.ts'
import { verdictOn } from '../judging/by-model/testing.ts'
import { runWith } from '../run/testing.ts'
import { cellAnswerForTest } from '../table/testing.ts'
import { defaultSettings, type Settings } from '../session/settings.ts'
import { sharedSession } from './shared-session.ts'

const sharedOf = (document: SessionDocument, withAnswers = true) =>
  sharedSession(tablesOf(document), sessionOf(document), { withAnswers })

const answers = [{ text: 'Because of A.' }, { text: 'Because of B.' }]
const asked = documentWith({
  session: { pinnedAt: 1, archivedAt: 2, labels: ['secret' as never], tipChosenAt: 3 },
  turns: [{ answers }, { question: { text: 'And then?' }, answers }],
})

/** The document with another attempt of column A before the one on show, and another wording of the question. */
const withMore = {
  ...asked,
  tables: {
    ...asked.tables,
    messages: [
      ...asked.tables.messages.map((message) =>
        message.id === 'q0'
          ? { ...message, attempts: { ...message.attempts, c0: ['r-early', 'r0-0'] } }
          : message,
      ),
      { ...asked.tables.messages[0]!, id: 'q-other', versionOf: 'q0', text: 'Another wording', attempts: {} },
    ],
    runs: [
      ...asked.tables.runs,
      runWith({ id: 'r-early', sessionId: 's', columnId: 'c0', messageId: 'q0', text: 'An earlier attempt' }),
    ],
  },
}

test('blind votes and models’ verdicts stay here: who reads the answers may judge them anew', () => {
  const votes = [{ runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 }] as const
  const modelVerdicts = [verdictOn(['r0-1', 'r0-0'], 'first')]
  const judgingCosts = [{ model: 'acme/umpire', criterion: 'Which is kinder?', cost: 0.1 }]
  const judged = documentWith({ turns: [{ question: { votes, modelVerdicts, judgingCosts }, answers }] })
  expect(JSON.stringify(judged)).toMatch(/votedAt.*judgedAt.*judgingCosts/)
  expect(JSON.stringify(sharedOf(judged))).not.toMatch(/votedAt|judgedAt|judgingCosts/)
})

test('what is on show goes along; other wordings and attempts, labels and the archive do not', () => {
  const shared = sharedOf(withMore)
  expect(JSON.stringify(shared)).not.toMatch(/earlier attempt|Another wording|secret/)
  expect(sessionOf(shared)).not.toHaveProperty('pinnedAt')
  expect(sessionOf(shared)).not.toHaveProperty('archivedAt')
  const { questions } = comparisonOf(shared, noon)
  expect(questions.map(({ text }) => text)).toEqual(['Why?', 'And then?'])
  expect(questions.map((each) => each.answers.map(({ text }) => text))).toEqual([
    ['Because of A.', 'Because of B.'],
    ['Because of A.', 'Because of B.'],
  ])
})

test('an attempt that was picked goes along though another is on show', () => {
  const picked = {
    ...withMore,
    tables: {
      ...withMore.tables,
      messages: withMore.tables.messages.map((message) =>
        message.id === 'q0' ? { ...message, bestRunId: 'r-early' } : message,
      ),
    },
  }
  const [first] = comparisonOf(sharedOf(picked), noon).questions
  expect(first?.best).toBe('A')
  expect(first?.answers.filter(({ column }) => column === 'A').map(({ text }) => text)).toEqual([
    'An earlier attempt',
    'Because of A.',
  ])
})

test('an answer that was made from an attempt that stays here says that it was made from something else', () => {
  const earlier = {
    ...withMore,
    tables: {
      ...withMore.tables,
      runs: withMore.tables.runs.map((run) =>
        run.id === 'r1-0' ? { ...run, previousRunId: 'r-early' } : run,
      ),
    },
  }
  const shared = sharedOf(earlier)
  expect(shared.tables.runs.find(({ id }) => id === 'r1-0')).toMatchObject({
    previousRunId: null,
    history: [],
  })
  const [, second] = comparisonOf(shared, noon).questions
  expect(second?.answers.map(({ earlierHistory }) => earlierHistory)).toEqual([[], null])
})

test('a question that was taken out goes along without its words, where an answer was sent with it', () => {
  const without = {
    ...asked,
    tables: {
      ...asked.tables,
      messages: asked.tables.messages.map((message) =>
        message.id === 'q0' ? { ...message, text: 'Not for others', deletedAt: noon + 1 } : message,
      ),
      runs: asked.tables.runs.map((run) =>
        run.id === 'r0-0' ? { ...run, settings: { ...defaultSettings, system: 'Not for others' } } : run,
      ),
    },
  }
  const shared = sharedOf(without)
  expect(JSON.stringify(shared.tables)).not.toMatch(/Not for others/)
  expect(shared.tables.runs.map(({ id, text }) => [id, text])).toEqual([
    ['r0-0', ''],
    ['r0-1', ''],
    ['r1-0', 'Because of A.'],
    ['r1-1', 'Because of B.'],
  ])
  const [only, ...others] = comparisonOf(shared, noon).questions
  expect(others).toEqual([])
  expect(only?.answers.map(({ earlierHistory }) => earlierHistory !== null)).toEqual([true, true])
})

test('of a removed column only what the others go on from goes along', () => {
  const removed = documentWith({
    session: { columnIds: ['c0'] },
    columns: [{}, { own: { system: 'Secret instructions' } }],
    turns: [
      { question: { baseRunId: 'r0-1' }, answers },
      { answers: [{ previousRunId: 'r0-1' }, { text: 'Later, of the removed column' }] },
    ],
  })
  const shared = sharedOf(removed)
  expect(JSON.stringify(shared)).not.toMatch(/Secret|Later, of/)
  expect(shared.tables.runs.map(({ id }) => id)).toEqual(['r0-0', 'r0-1', 'r1-0'])
  const alone = sharedOf(removed, false)
  expect(alone.tables.columns.map(({ id }) => id)).toEqual(['c0'])
})

test('what waits behind a switch that is off stays here: of the session, its columns and its answers', () => {
  const waiting: Settings = { ...defaultSettings, extra: { on: false, value: '{"token": "waits"}' } }
  const document = documentWith({
    session: { settings: waiting },
    columns: [{ own: { prefill: { on: false, value: 'It waits' } } }],
    turns: [{ answers: [{ settings: waiting }] }],
  })
  const shared = sharedOf(document)
  expect(JSON.stringify(shared)).not.toMatch(/waits/)
  expect(shared.tables.columns[0]?.own).toEqual({ prefill: defaultSettings.prefill })
  const on: Settings = { ...defaultSettings, extra: { on: true, value: '{"top_k": 4}' } }
  expect(sessionOf(sharedOf(documentWith({ session: { settings: on } }))).settings).toEqual(on)
})

test('how likely each word was stays here', () => {
  const logprobs = [{ token: 'likely', logprob: -0.1, top: [] }]
  const shared = sharedOf(documentWith({ turns: [{ answers: [{ text: 'Yes', logprobs }] }] }))
  expect(shared.tables.runs).toMatchObject([{ text: 'Yes' }])
  expect(JSON.stringify(shared)).not.toMatch(/likely/)
})

test('without answers it is the questions, columns and settings alone', () => {
  const shared = sharedOf(withMore, false)
  expect(shared.tables.runs).toEqual([])
  expect(shared.tables.messages.map(({ text, attempts }) => [text, attempts])).toEqual([
    ['Why?', {}],
    ['And then?', {}],
  ])
  expect(shared.tables.columns.map(({ model }) => model)).toEqual(['acme/m0', 'acme/m1'])
})

test('a column that began at an attempt that is not on show any more begins at the one that is', () => {
  const columns = withMore.tables.columns.map((column) =>
    column.id === 'c1' ? { ...column, startRunId: 'r-early' } : column,
  )
  const shared = sharedOf({ ...withMore, tables: { ...withMore.tables, columns } })
  expect(JSON.stringify(shared)).not.toMatch(/earlier attempt/)
  expect(shared.tables.columns[1]?.startRunId).toBe('r0-0')
})

test('an answer that is still coming goes along as far as it is, and is over', () => {
  const live = documentWith({
    turns: [{ answers: [{ text: 'Because', state: { kind: 'streaming' } }, null] }],
  })
  const [run] = sharedOf(live).tables.runs
  expect(run).toMatchObject({ text: 'Because', state: { kind: 'stopped' } })
})

test('of a table the rows as they are asked now go along, with what was answered to that', () => {
  const setup = {
    promptId: 'p2',
    variables: [{ name: 'city', kind: 'text' as const }],
    scores: [],
    verdict: { kind: 'all' as const },
    samples: 1,
    spendingLimit: null,
    run: { scope: { wants: 'needed' as const }, startedAt: 1 },
  }
  const document = documentWith({ session: { table: setup } })
  const prompt = (id: string, number: number) => ({ id, sessionId: 's', number, text: 'x', createdAt: 1 })
  const cell = (promptId: string, text: string) => {
    const answer = cellAnswerForTest({ promptId })
    return { ...answer, run: { ...answer.run, columnId: 'c0', text } }
  }
  const table = {
    ...document,
    tables: {
      ...document.tables,
      prompts: [prompt('p1', 1), { ...prompt('p2', 2), improvedFrom: { promptId: 'p1', seenCaseIds: [] } }],
      cases: [
        { id: 'k', sessionId: 's', order: 1, expected: null, values: { city: 'Bern', gone: 'old input' } },
      ],
      results: [
        { id: 'k', sessionId: 's', answers: [cell('p1', 'old'), cell('p2', 'earlier'), cell('p2', 'new')] },
      ],
    },
  }
  const { prompts, cases, results, sessions } = sharedOf(table).tables
  expect(prompts.map(({ id }) => id)).toEqual(['p2'])
  expect(prompts[0]).not.toHaveProperty('improvedFrom')
  expect(cases.map(({ values }) => values)).toEqual([{ city: 'Bern' }])
  expect(results.map((row) => row.answers.map(({ run }) => run.text))).toEqual([['new']])
  expect(sessions[0]?.table?.run).toBeNull()
  expect(sharedOf(table, false).tables.results).toEqual([])

  const judged = (rubric: string) => ({
    asked: { model: 'acme/judge', expected: '', rubric },
    outcome: { kind: 'judged' as const, passes: true, reason: `By ${rubric}` },
    cost: null,
  })
  const score = { id: 'j', kind: 'judge' as const, model: 'acme/judge', rubric: 'kindness' }
  const answered = {
    ...cell('p2', 'to Bern'),
    values: { city: 'Bern', gone: 'old input' },
    modelScores: { j: judged('kindness'), removed: judged('an old rubric') },
  }
  const edited = { ...cell('p2', 'to Basel'), values: { city: 'Basel' } }
  const withScores = (answer: typeof answered | typeof edited) =>
    sharedOf({
      ...table,
      tables: {
        ...table.tables,
        sessions: [{ ...sessionOf(table), table: { ...setup, scores: [score] } }],
        results: [{ id: 'k', sessionId: 's', answers: [answer] }],
      },
    }).tables
  expect(JSON.stringify(withScores(answered).results)).toMatch(/By kindness/)
  expect(JSON.stringify(withScores(answered).results)).not.toMatch(/an old rubric|old input/)
  // It was given to what stood in the row before.
  expect(withScores(edited).results).toEqual([])
})
