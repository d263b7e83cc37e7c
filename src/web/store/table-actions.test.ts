import { expect, test } from 'vitest'
import { createTableActions } from './table-actions.ts'
import { isArchived, isPinned } from '#domain/session/filing.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { stalenessOf } from '#domain/run/stale.ts'
import { transcriptOf } from '#domain/run/transcript.ts'
import { branchOf } from '#domain/session/session.ts'
import { storeForTest } from './testing.ts'
import { rowIn } from './stored-rows.ts'

function table() {
  const made = storeForTest()
  const actions = { ...made.actions, ...createTableActions(made.store.parts) }
  const rows = () => casesOf(made.store.getState(), made.sessionId)
  return { ...made, actions, rows, words: () => rows().map(({ values }) => values.word ?? '') }
}

test('a table begins with the last question of its conversation', () => {
  const { store, actions, sessionId, columnIds, rows, session } = table()
  actions.promptSent(sessionId, 'Sort {{word}}', columnIds)
  actions.tableShown(sessionId)
  expect(session()).toMatchObject({ table: { variables: [{ name: 'word' }] } })
  expect(Object.values(store.getState().prompts)).toMatchObject([{ number: 1, text: 'Sort {{word}}' }])
  expect(rows()).toMatchObject([{ values: {}, expected: null }])
  actions.tableShown(sessionId)
  expect(Object.values(store.getState().prompts)).toHaveLength(1)
})

test('a new wording is a new version, the same one is none, and an earlier one can be taken again', () => {
  const { store, actions, sessionId, session } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'One {{word}}')
  actions.promptWritten(sessionId, 'Two {{word}} {{more}}')
  actions.promptWritten(sessionId, 'Two {{word}} {{more}}')
  const prompts = Object.values(store.getState().prompts)
  expect(prompts.map(({ number, text }) => [number, text])).toEqual([
    [1, 'One {{word}}'],
    [2, 'Two {{word}} {{more}}'],
  ])
  expect(session().table?.variables.map(({ name }) => name)).toEqual(['word', 'more'])
  actions.promptChosen(sessionId, prompts[0]!.id)
  expect(session().table).toMatchObject({ promptId: prompts[0]!.id, variables: [{ name: 'word' }] })
})

test('a blank in the instructions of one column has its column of inputs, which stays while it is empty', () => {
  const { actions, sessionId, columnIds, session } = table()
  const names = () => session().table?.variables.map(({ name }) => name)
  actions.settingChanged(sessionId, columnIds[0] ?? null, 'system', 'Be {{tone}}')
  actions.promptSent(sessionId, 'Sort {{word}}', columnIds)
  actions.tableShown(sessionId)
  expect(names()).toEqual(['word', 'tone'])
  const first = session().table?.promptId ?? ''
  actions.promptWritten(sessionId, 'Sort {{word}} by mood')
  expect(names()).toEqual(['word', 'tone'])
  actions.promptChosen(sessionId, first)
  expect(names()).toEqual(['word', 'tone'])
})

test('saving the same prompt makes columns for the blanks that the instructions have got since', () => {
  const { actions, sessionId, session } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Sort {{word}}')
  actions.settingChanged(sessionId, null, 'system', 'Be {{tone}}')
  actions.promptWritten(sessionId, 'Sort {{word}}')
  expect(session().table?.variables.map(({ name }) => name)).toEqual(['word', 'tone'])
})

test('a proposal whose words are the present version is that version, with the rows it was made from', () => {
  const { store, actions, sessionId } = table()
  actions.tableShown(sessionId)
  const first = actions.promptWritten(sessionId, 'One {{word}}')!
  const second = actions.promptWritten(sessionId, 'Two {{word}}')!
  const propose = (seenCaseIds: readonly string[], promptId = first) =>
    actions.promptWritten(sessionId, 'Two {{word}}', { promptId, seenCaseIds })
  expect(propose(['c1'])).toBe(second)
  expect(propose(['c2'])).toBe(second)
  expect(propose(['c3'], second)).toBe(second)
  expect(Object.values(store.getState().prompts)).toMatchObject([
    { id: first },
    { id: second, improvedFrom: { promptId: first, seenCaseIds: ['c1', 'c2'] } },
  ])
  expect(actions.promptWritten(sessionId, ' ')).toBeNull()
})

test('rows go after the last one or before another, and stay in order over many insertions', () => {
  const { actions, sessionId, rows, words } = table()
  actions.casesAdded(sessionId, [{ values: { word: 'a' } }, { values: { word: 'd' } }])
  for (const word of ['b', 'c']) actions.casesAdded(sessionId, [{ values: { word } }], rows().at(-1)!.id)
  expect(words()).toEqual(['a', 'b', 'c', 'd'])
  for (let at = 0; at < 40; at++)
    actions.casesAdded(sessionId, [{ values: { word: `${at}` } }], rows()[1]!.id)
  expect(words().slice(0, 3)).toEqual(['a', '39', '38'])
  expect(new Set(rows().map(({ order }) => order)).size).toBe(44)
})

test('a change of one input leaves the others, and a row that was removed can come back', () => {
  const { actions, sessionId, rows } = table()
  const [id] = actions.casesAdded(sessionId, [{ values: { word: 'a', tone: 'kind' } }])
  actions.casesChanged([
    { id: id!, values: { word: 'b' } },
    { id: id!, expected: 'x' },
  ])
  const [row] = rows()
  expect(row).toMatchObject({ values: { word: 'b', tone: 'kind' }, expected: 'x' })
  actions.casesRemoved([id!])
  expect(rows()).toEqual([])
  actions.casesRestored([row!])
  expect(rows()).toEqual([row])
})

test('an answer keeps what it was made from: the prompt’s version, the inputs, and the filled instructions', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.settingChanged(sessionId, null, 'system', 'Be {{tone}}.')
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'a', tone: 'kind', other: 'x' } }])
  const caseId = rows()[0]!.id
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  expect(asked?.run.settings.system).toBe('Be kind.')
  const [answer] = rowIn(store.getState().results, caseId)!.answers
  expect(answer).toMatchObject({ values: { word: 'a', tone: 'kind' }, sample: 0 })
  expect(Object.keys(answer!.values)).not.toContain('other')
})

test('a mark and a note stay with their answer; what is withdrawn is gone unless it has ended', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  const caseId = rows()[0]!.id
  const asked = actions.answersAsked(
    sessionId,
    columnIds.map((columnId) => ({ caseId, columnId, sample: 0 })),
  )
  const [one, two] = asked.map(({ run }) => ({ caseId, runId: run.id }))
  actions.answerEventsReceived([{ ...one!, event: { type: 'finished', reason: 'stop', afterMs: 1 } }])
  actions.answerMarked(one!, { verdict: 'good', note: 'short' })
  actions.answersWithdrawn([one!, two!])
  expect(rowIn(store.getState().results, caseId)!.answers).toMatchObject([
    { run: { id: one!.runId }, mark: { verdict: 'good', note: 'short' } },
  ])
})

test('of the likelihoods in a table the first twenty are kept', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  const caseId = rows()[0]!.id
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  const tokens = Array.from({ length: 30 }, (_, index) => ({ token: `t${index}`, logprob: -1, top: [] }))
  actions.answerEventsReceived([{ caseId, runId: asked!.run.id, event: { type: 'logprobs', tokens } }])
  expect(rowIn(store.getState().results, caseId)!.answers[0]!.run.logprobs).toEqual(tokens.slice(0, 20))
})

test('what a score says once more stands in place of the earlier, with what both have cost', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'hello' } }])
  const caseId = rows()[0]!.id
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  const scored = (passes: boolean, cost: number | null) => ({
    caseId,
    runId: asked!.run.id,
    scoreId: 'judge',
    score: {
      asked: { model: 'acme/judge', expected: '', rubric: 'Polite.' },
      outcome: { kind: 'judged', passes, reason: '' } as const,
      cost,
    },
  })
  const known = () => rowIn(store.getState().results, caseId)!.answers[0]!.modelScores!.judge
  actions.answersScored([scored(false, null)])
  expect(known()?.cost).toBeNull()
  actions.answersScored([scored(false, 0.25), scored(false, 0.5)])
  actions.answersScored([scored(true, 1)])
  actions.answersScored([scored(true, null)])
  expect(known()).toMatchObject({ outcome: { passes: true }, cost: 1.75 })
})

test('a row goes on as a conversation with what it asked and what was answered', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.settingChanged(sessionId, null, 'system', 'Be {{tone}}.')
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'hello', tone: 'kind' } }])
  const caseId = rows()[0]!.id
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  actions.answerEventsReceived([
    { caseId, runId: asked!.run.id, event: { type: 'text', text: 'Hello!', afterMs: 1 } },
    { caseId, runId: asked!.run.id, event: { type: 'finished', reason: 'stop', afterMs: 2 } },
  ])
  const continued = actions.caseContinued(caseId)!
  const state = store.getState()
  expect(state.openSessionId).toBe(continued)
  const session = state.sessions[continued]!
  expect(session).toMatchObject({ title: 'hello', settings: { system: 'Be kind.' } })
  expect(session.table).toBeUndefined()
  const message = state.messages[session.tipId!]!
  expect(message.text).toBe('Say hello')
  const [runId] = message.attempts[session.columnIds[0]!]!
  expect(state.runs[runId!]).toMatchObject({ text: 'Hello!', sessionId: continued, messageId: message.id })
  expect(session.columnIds).toHaveLength(2)
})

test('a row that follows a conversation goes on with that before its question, as the models were sent it', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  const before = [
    { role: 'user' as const, content: 'Hi' },
    { role: 'assistant' as const, content: 'Hello.' },
    { role: 'user' as const, content: 'How are you?' },
    { role: 'assistant' as const, content: 'Fine.' },
  ]
  actions.rowsReplaced(sessionId, [{ values: { word: 'bye' }, before }])
  const caseId = rows()[0]!.id
  const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId: columnIds[0]!, sample: 0 }])
  const named = { caseId, runId: asked!.run.id }
  actions.answerEventsReceived([
    { ...named, event: { type: 'text', text: 'Bye!', afterMs: 1 } },
    { ...named, event: { type: 'finished', reason: 'stop', afterMs: 2 } },
  ])
  const continued = actions.caseContinued(caseId)!
  const { sessions, messages, runs } = store.getState()
  const { tipId, columnIds: copies } = sessions[continued]!
  const branch = branchOf(messages, tipId)
  expect(branch.map(({ text }) => text)).toEqual(['Hi', 'How are you?', 'Say bye'])
  const answered = runs[branch[2]!.attempts[copies[0]!]![0]!]!
  const sent = [...before, { role: 'user', content: 'Say bye' }]
  expect(transcriptOf({ messages, runs }, answered)).toEqual(sent)
  expect(stalenessOf(store.getState(), answered).isStale).toBe(false)

  for (const runId of actions.promptSent(continued, 'More', copies)) {
    const { messages: asks, runs: all } = store.getState()
    const words = transcriptOf({ messages: asks, runs: all }, all[runId]!).map(({ content }) => content)
    expect(words.slice(0, 4)).toEqual(before.map(({ content }) => content))
  }
})

test('a row goes on without answers to an earlier prompt or other inputs', () => {
  const { store, actions, sessionId, columnIds, rows } = table()
  actions.tableShown(sessionId)
  const first = actions.promptWritten(sessionId, 'Say {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'hello' } }])
  const caseId = rows()[0]!.id
  const ask = (columnId: string, text: string) => {
    const [asked] = actions.answersAsked(sessionId, [{ caseId, columnId, sample: 0 }])
    const named = { caseId, runId: asked!.run.id }
    actions.answerEventsReceived([
      { ...named, event: { type: 'text', text, afterMs: 1 } },
      { ...named, event: { type: 'finished', reason: 'stop', afterMs: 2 } },
    ])
  }
  const answersOf = (sessionOfCase: string) => {
    const { sessions, messages, runs } = store.getState()
    const { attempts } = messages[sessions[sessionOfCase]!.tipId!]!
    return Object.values(attempts)
      .flat()
      .map((id) => runs[id]?.text)
  }
  ask(columnIds[0]!, 'Hello!')
  actions.promptWritten(sessionId, 'Shout {{word}}')
  ask(columnIds[1]!, 'HELLO!')
  expect(answersOf(actions.caseContinued(caseId)!)).toEqual(['HELLO!'])
  actions.promptChosen(sessionId, first!)
  expect(answersOf(actions.caseContinued(caseId)!)).toEqual(['Hello!'])
  actions.modelChosen(columnIds[0]!, 'acme/other')
  actions.casesChanged([{ id: caseId, values: { word: 'bye' } }])
  expect(answersOf(actions.caseContinued(caseId)!)).toEqual([])
})

test('a row of an archived or pinned session goes on in the list as any new session', () => {
  const { store, actions, sessionId, rows } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Say {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'hello' } }])
  actions.sessionsFiled({ [sessionId]: { archivedAt: 5, pinnedAt: 6 } })
  const continued = actions.caseContinued(rows()[0]!.id)!
  const session = store.getState().sessions[continued]!
  expect(isArchived(session)).toBe(false)
  expect(isPinned(session)).toBe(false)
})
