import { expect, test } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { isArchived, isPinned } from '#domain/session/filing.ts'
import { writtenThoughts, type RunEvent } from '#domain/run/run.ts'
import { thinkingMs } from '#domain/run/thinking.ts'
import { continueWords, transcriptOf } from '#domain/run/transcript.ts'
import { shownRunId } from '#domain/session/session.ts'
import { turnsOf, versionsOf } from '#domain/session/turns.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { branchSession } from './branch-session.ts'
import { storeForTest } from './testing.ts'
import { wholeTables } from './stored-rows.ts'
import { createVerdictActions } from './verdict-actions.ts'
import { createVoteActions } from './vote-actions.ts'

function setUp() {
  const fixture = storeForTest()
  const { store, actions, sessionId, session, columnIds } = fixture
  const state = () => store.getState()
  const settle = (runId: string | undefined, text: string, reason: 'stop' | 'length' = 'stop') => {
    const events: RunEvent[] = [
      { type: 'text', text, afterMs: 100 },
      { type: 'finished', reason, afterMs: 200 },
    ]
    actions.runEventsReceived(new Map([[runId ?? '', events]]))
  }
  /** Asks, and answers with the column's letter and the question. */
  const ask = (text: string, ids: readonly string[] = session().columnIds) => {
    const runIds = actions.promptSent(sessionId, text, ids)
    for (const id of runIds) settle(id, `${columnIds.indexOf(run(id).columnId) === 0 ? 'A' : 'B'}: ${text}`)
    return runIds
  }
  const run = (id: string | null | undefined) => {
    const found = state().runs[id ?? '']
    if (!found) throw new Error(`no run ${id}`)
    return found
  }
  const contents = (id: string | null | undefined) =>
    transcriptOf(state(), run(id)).map(({ content }) => content)
  const turns = () => turnsOf(state().messages, session().tipId)
  const lastTurn = () => turns().at(-1)!
  const [a = '', b = ''] = columnIds
  return { ...fixture, state, settle, ask, run, contents, turns, lastTurn, a, b }
}

test('another wording of a question begins a branch; the old one stays and can be shown again', () => {
  const { actions, ask, turns, contents, state, session } = setUp()
  ask('One?')
  ask('Two?')
  const old = turns()[1]!
  ask('Three?')
  const runIds = actions.questionEdited(old.id, 'Two, please?')
  expect(turns().map(({ text }) => text)).toEqual(['One?', 'Two, please?'])
  expect(contents(runIds[0])).toEqual(['One?', 'A: One?', 'Two, please?'])
  expect(versionsOf(state().messages, old).map(({ text }) => text)).toEqual(['Two?', 'Two, please?'])

  actions.versionChosen(old.id)
  expect(turns().map(({ text }) => text)).toEqual(['One?', 'Two?', 'Three?'])
  actions.versionChosen(session().tipId!)
  expect(turns()).toHaveLength(3)
})

test('a wording goes to all columns where those that the question went to are gone', () => {
  const { actions, ask, turns, run, a, b } = setUp()
  ask('Only B?', [b])
  actions.columnRemoved(b)
  const runIds = actions.questionEdited(turns()[0]!.id, 'Who is left?')
  expect(runIds.map((id) => run(id).columnId)).toEqual([a])
  expect(turns().map(({ text }) => text)).toEqual(['Who is left?'])
})

test('a deleted wording makes way for the one before it, with what followed that; Undo shows it again', () => {
  const { actions, ask, turns } = setUp()
  ask('One?')
  ask('Two?')
  actions.questionEdited(turns()[0]!.id, 'One, please?')
  const wording = turns()[0]!
  actions.questionDeleted(wording.id)
  expect(turns().map(({ text }) => text)).toEqual(['One?', 'Two?'])
  actions.questionRestored(wording.id)
  expect(turns().map(({ text }) => text)).toEqual(['One, please?'])
})

test('a deleted wording that others followed leaves those on show', () => {
  const { actions, ask, turns } = setUp()
  ask('One?')
  actions.questionEdited(turns()[0]!.id, 'One, please?')
  ask('And then?')
  actions.questionDeleted(turns()[0]!.id)
  expect(turns().map(({ text }) => text)).toEqual(['And then?'])
})

test('a wording goes to the columns that the question went to', () => {
  const { actions, ask, turns, run, b } = setUp()
  ask('Only B?', [b])
  const runIds = actions.questionEdited(turns()[0]!.id, 'Really only B?')
  expect(runIds.map((id) => run(id).columnId)).toEqual([b])
})

test('a question can be asked in a column that came later', () => {
  const { actions, ask, settle, lastTurn, sessionId, contents } = setUp()
  ask('One?')
  const c = actions.columnAdded(sessionId, 'acme/three')!
  const [runId] = actions.questionAsked(lastTurn().id, [c])
  settle(runId, 'C: One?')
  expect(shownRunId(lastTurn(), c)).toBe(runId)
  expect(contents(runId)).toEqual(['One?'])
})

test('a question that was taken out is in no history, and comes back whole', () => {
  const { actions, ask, turns, contents } = setUp()
  ask('One?')
  ask('Two?')
  const two = turns()[1]!
  actions.questionDeleted(two.id)
  expect(turns().map(({ text }) => text)).toEqual(['One?'])
  const [a3] = ask('Three?')
  expect(contents(a3)).toEqual(['One?', 'A: One?', 'Three?'])
  actions.questionRestored(two.id)
  expect(turns().map(({ text }) => text)).toEqual(['One?', 'Two?', 'Three?'])
})

test('the answer chosen for all columns is everybody’s history', () => {
  const { actions, ask, lastTurn, contents } = setUp()
  const [, b1] = ask('One?')
  actions.bestPicked(lastTurn().id, b1!)
  actions.baseChosen(lastTurn().id, b1!)
  const [a2, b2] = ask('Two?')
  expect(contents(a2)).toEqual(['One?', 'B: One?', 'Two?'])
  expect(contents(b2)).toEqual(contents(a2))
})

test('each column goes on from its own answer again once none is chosen for all', () => {
  const { actions, ask, lastTurn, contents } = setUp()
  const [, b1] = ask('One?')
  actions.baseChosen(lastTurn().id, b1!)
  actions.baseChosen(lastTurn().id, null)
  const [a2, b2] = ask('Two?')
  expect(contents(a2)).toEqual(['One?', 'A: One?', 'Two?'])
  expect(contents(b2)).toEqual(['One?', 'B: One?', 'Two?'])
})

test('an earlier attempt that is chosen is shown, and is what the next question follows', () => {
  const { actions, ask, settle, lastTurn, contents, a } = setUp()
  const [a1 = ''] = ask('One?')
  const again = actions.retryAsked(a1)
  settle(again!, 'A again')
  actions.attemptChosen(a1)
  expect(shownRunId(lastTurn(), a)).toBe(a1)
  expect(contents(ask('Two?')[0])).toEqual(['One?', 'A: One?', 'Two?'])
})

test('a new attempt is the one on show, whichever was chosen before', () => {
  const { actions, ask, lastTurn, a } = setUp()
  const [a1 = ''] = ask('One?')
  actions.attemptChosen(a1)
  const again = actions.retryAsked(a1)
  expect(shownRunId(lastTurn(), a)).toBe(again)
})

test('asking again takes the history as it is now', () => {
  const { actions, ask, contents } = setUp()
  const [a1 = ''] = ask('One?')
  const [a2 = ''] = ask('Two?')
  actions.answerEdited(a1, 'Mended.')
  expect(contents(a2)).toContain('A: One?')
  expect(contents(actions.retryAsked(a2))).toEqual(['One?', 'Mended.', 'Two?'])
})

test('after an earlier answer was reworded, the next question carries the new wording', () => {
  const { actions, ask, contents } = setUp()
  const [a1 = ''] = ask('One?')
  ask('Two?')
  actions.answerEdited(a1, 'Mended.')
  expect(contents(ask('Three?')[0])).toEqual(['One?', 'Mended.', 'Two?', 'A: Two?', 'Three?'])
  expect(contents(ask('Four?')[0])).toContain('Mended.')
  actions.attemptChosen(a1)
  expect(contents(ask('Five?')[0])).not.toContain('Mended.')
})

test('a failed answer that was retried with success is in the history of the next question', () => {
  const { actions, sessionId, ask, settle, contents, a } = setUp()
  const [a1 = ''] = actions.promptSent(sessionId, 'One?', [a])
  const failed: RunEvent = { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 }
  actions.runEventsReceived(new Map([[a1, [failed]]]))
  expect(contents(ask('Two?')[0])).toEqual(['One?\n\nTwo?'])
  settle(actions.retryAsked(a1)!, 'At last.')
  expect(contents(ask('Three?')[0])).toEqual(['One?', 'At last.', 'Two?', 'A: Two?', 'Three?'])
})

test('a question that came back after others were asked is in the next history again', () => {
  const { actions, ask, turns, contents } = setUp()
  ask('One?')
  ask('Two?')
  const one = turns()[0]!
  actions.questionDeleted(one.id)
  expect(contents(ask('Three?')[0])).toEqual(['Two?', 'A: Two?', 'Three?'])
  actions.questionRestored(one.id)
  expect(contents(ask('Four?')[0])?.slice(0, 4)).toEqual(['One?', 'A: One?', 'Two?', 'A: Two?'])
})

test('a long session lists a changed history once: later questions go on from there', () => {
  const { actions, ask, run } = setUp()
  const [a1 = ''] = ask('One?')
  for (let count = 0; count < 5; count++) ask(`Again ${count}?`)
  actions.answerEdited(a1, 'Mended.')
  expect(run(ask('Now?')[0]).history).toHaveLength(6)
  expect(run(ask('And now?')[0])).not.toHaveProperty('history')
})

test('a run that waits is sent with what stands on show when it goes out', () => {
  const { actions, sessionId, ask, turns, run, contents, a } = setUp()
  ask('One?')
  const [a2 = ''] = actions.promptSent(sessionId, 'Two?', [a])
  actions.questionDeleted(turns()[0]!.id)
  actions.historyRenewed(a2)
  expect(contents(a2)).toEqual(['Two?'])
  const waiting = run(a2)
  actions.historyRenewed(a2)
  expect(run(a2)).toBe(waiting)
})

test('a cut answer is gone on with: its text stays, and the model is asked for what follows', () => {
  const { actions, sessionId, settle, run, contents, a } = setUp()
  const [a1 = ''] = actions.promptSent(sessionId, 'One?', [a])
  settle(a1, 'Half of', 'length')
  const more = actions.continueAsked(a1)
  expect(contents(more)).toEqual(['One?', 'Half of', continueWords])
  settle(more!, ' it.')
  expect(run(more)).toMatchObject({ text: 'Half of it.', given: 'Half of', origin: { runId: a1 } })
  expect(run(a1).text).toBe('Half of')
})

test('a cut answer is gone on with behind its thoughts, which stay those of the answer before', () => {
  const { actions, sessionId, run, a } = setUp()
  const [a1 = ''] = actions.promptSent(sessionId, 'One?', [a])
  const happens = (runId: string, ...events: RunEvent[]) =>
    actions.runEventsReceived(new Map([[runId, events]]))
  happens(a1, { type: 'reasoning', text: 'Hm. ', afterMs: 1 }, { type: 'stopped', afterMs: 2 })
  const more = actions.continueAsked(a1)!
  happens(more, { type: 'reasoning', text: 'Well.', afterMs: 1 })
  expect(run(more).reasoning).toBe('Hm. Well.')
  expect(writtenThoughts(run(more))).toBe('Well.')
})

test('a cut answer is gone on with as it was asked: without the pictures and the parameters that were left out', () => {
  const facts = { price: null, takesImages: true, omittedParameters: ['seed'] }
  const { actions, store, sessionId, columnIds } = storeForTest(['acme/one'], { factsOf: () => facts })
  const stop = (runId: string | null) =>
    actions.runEventsReceived(new Map([[runId!, [{ type: 'stopped', afterMs: 1 }]]]))
  const goOn = (runId: string | null) => {
    const next = actions.continueAsked(runId!)
    return store.getState().runs[next!]
  }
  const [asked = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  stop(asked)
  expect(goOn(asked)).toMatchObject({ seesImages: true, leftOut: ['seed'] })

  const blind = actions.retryAskedWithoutPictures(asked)
  stop(blind)
  expect(goOn(blind)).toMatchObject({ seesImages: false, leftOut: ['seed'] })

  const without = actions.retryAsked(asked, ['temperature'])
  stop(without)
  expect(goOn(without)).toMatchObject({ seesImages: true, leftOut: ['seed', 'temperature'] })
})

test('the reader’s own wording of an answer becomes history; the answer stays as an attempt', () => {
  const { actions, ask, lastTurn, contents, a } = setUp()
  const [a1 = ''] = ask('One?')
  const mine = actions.answerEdited(a1, 'My words.')
  expect(lastTurn().attempts[a]).toEqual([a1, mine])
  expect(contents(ask('Two?')[0])).toEqual(['One?', 'My words.', 'Two?'])
})

test('a copied column has answers of its own: changing those of the other one changes nothing in it', () => {
  const { actions, ask, state, turns, session, contents, a } = setUp()
  const [a1 = ''] = ask('One?')
  ask('Two?')
  const copy = actions.columnDuplicated(a)!
  const copied = turns().map((turn) => shownRun(state().runs, turn, copy))
  expect(copied.map((run) => [run?.columnId, run?.text])).toEqual([
    [copy, 'A: One?'],
    [copy, 'A: Two?'],
  ])
  expect(contents(copied[1]?.id)).toEqual(['One?', 'A: One?', 'Two?'])
  actions.answerEdited(a1, 'Mended.')
  const [a3, copy3] = actions.promptSent(session().id, 'Three?', [a, copy])
  expect(contents(a3)).toEqual(['One?', 'Mended.', 'Two?', 'A: Two?', 'Three?'])
  expect(contents(copy3)).toEqual(['One?', 'A: One?', 'Two?', 'A: Two?', 'Three?'])
})

test('a copied column has the same history and goes its own way from there', () => {
  const { actions, ask, settle, session, contents, a } = setUp()
  ask('One?')
  const copy = actions.columnDuplicated(a)!
  expect(session().columnIds.at(-1)).toBe(copy)
  const runIds = actions.promptSent(session().id, 'Two?', [a, copy])
  expect(contents(runIds[1])).toEqual(['One?', 'A: One?', 'Two?'])
  settle(runIds[1], 'copy')
  const [, next] = actions.promptSent(session().id, 'Three?', [a, copy])
  expect(contents(next)).toEqual(['One?', 'A: One?', 'Two?', 'copy', 'Three?'])
})

test('columns are added at the end, so that the others keep their letters, and moved', () => {
  const { actions, session, sessionId, a, b } = setUp()
  const added = actions.columnsAdded(sessionId, [
    { model: 'm', own: {} },
    { model: 'n', own: {} },
  ])
  expect(session().columnIds).toEqual([a, b, ...added])
  actions.columnMoved(b, 0)
  expect(session().columnIds).toEqual([b, a, ...added])
  actions.columnMoved(b, 99)
  expect(session().columnIds.at(-1)).toBe(b)
})

test('a branch in a session of its own has the conversation so far and no more', () => {
  const { store, actions, state, ask, turns, contents, run } = setUp()
  ask('One?')
  const [a2 = ''] = ask('Two?')
  ask('Three?')
  actions.retryAsked(a2)
  const copyId = branchSession(store, turns()[1]!.id)!
  const copy = state().sessions[copyId]!
  const copied = turnsOf(state().messages, copy.tipId)
  expect(state().openSessionId).toBe(copyId)
  expect(copied.map(({ text }) => text)).toEqual(['One?', 'Two?'])
  const [runId = ''] = actions.promptSent(copyId, 'Else?', copy.columnIds)
  expect(contents(runId).slice(0, 3)).toEqual(['One?', 'A: One?', 'Two?'])
  expect(run(runId).sessionId).toBe(copyId)
  const ids = Object.values(state().runs).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a branch in a session of its own has what its answers go on with, and how long was thought', () => {
  const { store, actions, sessionId, run, state, turns, a } = setUp()
  const [first = ''] = actions.promptSent(sessionId, 'One?', [a])
  const thought = { type: 'reasoning', text: 'Hm.', afterMs: 10 } as const
  const spoken = { type: 'text', text: 'It is', afterMs: 50 } as const
  const cut = { type: 'finished', reason: 'length', afterMs: 90 } as const
  actions.runEventsReceived(new Map([[first, [thought, spoken, cut]]]))
  const second = actions.continueAsked(first)!
  const more = { type: 'text', text: ' so.', afterMs: 20 } as const
  actions.runEventsReceived(new Map([[second, [more, { type: 'finished', reason: 'stop', afterMs: 30 }]]]))
  expect(thinkingMs(state().runs, run(second))).toBe(40)

  const copyId = branchSession(store, turns()[0]!.id)!
  const copied = Object.values(state().runs).filter((each) => each.sessionId === copyId)
  const last = copied.find(({ text }) => text === 'It is so.')!
  expect(copied.map(({ id }) => id)).toContain('runId' in last.origin && last.origin.runId)
  expect(thinkingMs(state().runs, last)).toBe(40)
  actions.sessionOpened(copyId)
  expect(shownRunId(turnsOf(state().messages, state().sessions[copyId]!.tipId)[0]!, last.columnId)).toBe(
    last.id,
  )
})

test('a branch takes what was said of its answers along, votes and verdicts, by their new ids, and none on answers that stay', () => {
  const { store, actions, ask, settle, turns, state } = setUp()
  const [a = '', b = ''] = ask('One?')
  const { votedBlind } = createVoteActions(store.parts)
  const { id } = turns()[0]!
  votedBlind(id, { runIds: [b, a], winner: 'a' })
  const again = actions.retryAsked(a)
  settle(again ?? '', 'Once more')
  votedBlind(id, { runIds: [again ?? '', b], winner: 'tie' })
  const { pairJudged, judgeRequestLost } = createVerdictActions(store.parts)
  const verdict = { model: 'acme/umpire', criterion: 'Kind?', said: 'tie', reason: '', cost: 0 } as const
  pairJudged(id, { ...verdict, runIds: [a, b] })
  pairJudged(id, { ...verdict, runIds: [b, again ?? ''] })
  judgeRequestLost(id, { ...verdict, cost: 0.2 })
  const copyId = branchSession(store, id)!
  const copy = Object.values(state().messages).find(({ sessionId }) => sessionId === copyId)!
  const [newA = '', newB = ''] = Object.values(copy.attempts).flat()
  expect(state().runs[newA]?.text).toBe('Once more')
  expect(copy.votes).toMatchObject([{ runIds: [newA, newB], winner: 'tie' }])
  expect(copy.modelVerdicts).toMatchObject([{ ...verdict, runIds: [newB, newA] }])
  expect(copy).not.toHaveProperty('judgingCosts')
  expect(Object.values(state().runs).filter(({ sessionId }) => sessionId === copyId)).toHaveLength(2)
})

test('a branch in a session of its own leaves behind what the reader has written over', () => {
  const { store, actions, sessionId, state, turns, a } = setUp()
  const [first = ''] = actions.promptSent(sessionId, 'One?', [a])
  const spoken = { type: 'text', text: 'A secret.', afterMs: 50 } as const
  actions.runEventsReceived(new Map([[first, [spoken, { type: 'finished', reason: 'stop', afterMs: 90 }]]]))
  actions.answerEdited(first, 'Nothing.')
  const copyId = branchSession(store, turns()[0]!.id)!
  const copied = Object.values(state().runs).filter((each) => each.sessionId === copyId)
  expect(copied.map(({ text }) => text)).toEqual(['Nothing.'])
  expect(copied[0]!.origin).toMatchObject({ kind: 'edited' })
})

test('a branch of an archived or pinned session stands in the list as any new one, with its labels', () => {
  const { store, actions, state, sessionId, ask, turns } = setUp()
  ask('One?')
  const labels = [{ name: 'Work', hue: 1 }]
  actions.sessionsFiled({ [sessionId]: { archivedAt: 5, pinnedAt: 6, labels } })
  const copyId = branchSession(store, turns()[0]!.id)!
  const copy = state().sessions[copyId]!
  expect(isArchived(copy)).toBe(false)
  expect(isPinned(copy)).toBe(false)
  expect(copy.labels).toEqual(labels)
})

test('a branch before the place where a column goes on from another one has the history up to the branch', () => {
  const { store, actions, state, sessionId, ask, turns, contents } = setUp()
  ask('One?')
  const [a2 = ''] = ask('Two?')
  const [later = ''] = actions.columnsAdded(sessionId, [{ model: 'acme/three', own: {}, startRunId: a2 }])
  expect(contents(actions.promptSent(sessionId, 'Three?', [later])[0])).toHaveLength(5)
  const copyId = branchSession(store, turns()[0]!.id)!
  const copy = state().sessions[copyId]!
  const [next] = actions.promptSent(copy.id, 'Else?', [copy.columnIds.at(-1)!])
  expect(contents(next)).toEqual(['One?', 'A: One?', 'Else?'])
})

test('what is known of a model when it is asked stays with the answer', () => {
  const facts = {
    price: { input: 1e-6, output: 2e-6 },
    takesImages: false,
    omittedParameters: ['temperature'],
  }
  const { actions, store, sessionId, columnIds } = storeForTest(['acme/one'], { factsOf: () => facts })
  const [runId = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  expect(store.getState().runs[runId]).toMatchObject({
    price: facts.price,
    seesImages: false,
    leftOut: ['temperature'],
  })
})

test('a parameter can be left out of one attempt, on top of those that the model is never sent', () => {
  const facts = { price: null, takesImages: true, omittedParameters: ['seed'] }
  const { actions, store, sessionId, columnIds } = storeForTest(['acme/one'], { factsOf: () => facts })
  const [runId = ''] = actions.promptSent(sessionId, 'One?', columnIds)
  const failed: RunEvent = { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 }
  actions.runEventsReceived(new Map([[runId, [failed]]]))
  const omittedParametersOf = (id: string | null) => store.getState().runs[id ?? '']?.leftOut
  expect(omittedParametersOf(actions.retryAsked(runId, ['temperature', 'seed']))).toEqual([
    'seed',
    'temperature',
  ])
  expect(omittedParametersOf(actions.retryAsked(runId))).toEqual(['seed'])
})

test('what one attempt was asked without, the next is asked without too, unless the model is another', () => {
  const { actions, run, settle, sessionId, a } = setUp()
  const [first] = actions.promptSent(sessionId, 'One?', [a])
  settle(first, 'Refused.')
  const second = actions.retryAsked(first!, ['temperature'])!
  settle(second, 'Refused.')
  const third = actions.retryAsked(second, ['top_p'])!
  expect(run(third).leftOut).toEqual(['temperature', 'top_p'])
  settle(third, 'Refused.')
  expect(run(actions.retryAsked(third)).leftOut).toEqual([])
  actions.modelChosen(a, 'acme/other')
  expect(run(actions.retryAsked(third, ['seed'])).leftOut).toEqual(['seed'])
})

test('a given beginning stands at the head of the answer', () => {
  const { actions, sessionId, run, a } = setUp()
  actions.settingChanged(sessionId, null, 'prefill', { on: true, value: '{"' })
  const [runId] = actions.promptSent(sessionId, 'One?', [a])
  expect(run(runId)).toMatchObject({ text: '{"', given: '{"' })
})

test('tidying keeps the answers that other columns’ histories go back to', () => {
  const { actions, state, ask, lastTurn, contents, a, b } = setUp()
  const [, b1] = ask('One?')
  actions.baseChosen(lastTurn().id, b1!)
  const [a2] = ask('Two?')
  actions.columnRemoved(b)
  const tidied = withoutRemoved(wholeTables(state()))
  expect(Object.keys(tidied.columns)).toEqual([a, b])
  expect(transcriptOf(tidied, tidied.runs[a2!]!).map(({ content }) => content)).toEqual(contents(a2))
})

test('tidying takes the words of what was taken out, and nothing of what follows', () => {
  const { actions, state, ask, turns, contents } = setUp()
  const [a1 = ''] = ask('Secret?')
  ask('Two?')
  actions.questionDeleted(turns()[0]!.id)
  const [a3 = ''] = ask('Three?')
  expect(contents(a3)).toEqual(['Two?', 'A: Two?', 'Three?'])
  const tidied = withoutRemoved(wholeTables(state()))
  expect(JSON.stringify([tidied.messages, tidied.runs])).not.toContain('Secret')
  expect(tidied.runs[a1]?.text).toBe('')
  expect(transcriptOf(tidied, tidied.runs[a3]!).map(({ content }) => content)).toEqual(contents(a3))
})

test('tidying takes the picture of a question that was nothing else, with its answers, once', () => {
  const { actions, state, settle, run, sessionId, turns, columnIds } = setUp()
  const image: ImageRef = { id: 'picture', name: 'a.png', type: 'image/png', width: 1, height: 1, size: 9 }
  const [first = '', second = ''] = actions.promptSent(sessionId, '', columnIds, [image])
  actions.runEventsReceived(new Map([[first, [{ type: 'reasoning', text: 'A thought', afterMs: 1 }]]]))
  settle(first, 'A secret')
  settle(second, 'Another secret')
  actions.questionDeleted(turns()[0]!.id)
  const tidied = withoutRemoved(wholeTables(state()))
  expect(JSON.stringify([tidied.messages, tidied.runs])).not.toMatch(/picture|secret|thought/)
  expect(tidied.runs[first]?.createdAt).toBe(run(first).createdAt)
  const again = withoutRemoved(tidied)
  for (const [id, row] of Object.entries(tidied.messages)) expect(again.messages[id]).toBe(row)
  for (const [id, row] of Object.entries(tidied.runs)) expect(again.runs[id]).toBe(row)
})

test('tidying takes the answers of a question whose picture is gone already', () => {
  const { actions, state, settle, sessionId, turns, a } = setUp()
  const [runId = ''] = actions.promptSent(sessionId, '', [a])
  settle(runId, 'A secret')
  actions.questionDeleted(turns()[0]!.id)
  expect(withoutRemoved(wholeTables(state())).runs[runId]?.text).toBe('')
})
