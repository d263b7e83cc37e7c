import type { ImageRef } from '#domain/images/image.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import type { SavedRow } from '#domain/tables/tables.ts'
import { branchSession } from './branch-session.ts'
import { wholeTables } from './stored-rows.ts'
import type { TableActions } from './store-types.ts'
import { createTableActions } from './table-actions.ts'
import { storeForTest } from './testing.ts'

const details = { message: 'Why.', status: 400, code: null, requestId: 'r-1' }
const failures: Failure[] = [
  { kind: 'unreachable' },
  { kind: 'rate-limited', retryAfterMs: 1000, details },
  { kind: 'parameter-refused', parameter: 'temperature', details },
  { kind: 'provider-failed', details },
  { kind: 'cut-off', details },
]
const mug: ImageRef = { id: 'mug', name: 'mug.png', type: 'image/png', width: 40, height: 30, size: 900 }

/**
 * What a browser keeps of somebody who has used everything: several sessions, failures of several kinds, further
 * attempts, pictures, other wordings, answers gone on with, edited and chosen, settings of a column's own.
 */
export function savedProfile(): SavedRow[] {
  const { store, actions, clock, sessionId, session, columnIds } = storeForTest(['acme/one', 'acme/two'], {
    factsOf: () => ({ price: { input: 1e-6, output: 2e-6 }, takesImages: true, omittedParameters: ['seed'] }),
  })
  const happened = (run: string | null | undefined, ...events: RunEvent[]) => {
    clock.now += 1000
    actions.runEventsReceived(new Map([[run ?? '', events]]))
  }
  const answered = (run: string | null | undefined, text: string) =>
    happened(
      run,
      { type: 'sent', at: clock.now, promptEstimate: 12 },
      { type: 'accepted', dropped: ['top_p'] },
      { type: 'reasoning', text: 'Hm.', afterMs: 100 },
      { type: 'text', text, afterMs: 300 },
      { type: 'logprobs', tokens: [{ token: text, logprob: -0.1, top: [{ token: 'No', logprob: -2 }] }] },
      { type: 'usage', usage: { promptTokens: 12, completionTokens: 20, reasoningTokens: 2 } },
      { type: 'finished', reason: 'stop', afterMs: 900 },
    )
  const [one = '', two = ''] = columnIds

  const [first, second] = actions.promptSent(sessionId, 'What is a token?', columnIds)
  answered(first, 'A **token** is a piece of text.\n\n```js\nconst a = 1\n```')
  happened(second, { type: 'sent', at: clock.now }, { type: 'text', text: 'A tok', afterMs: 5 })
  happened(second, { type: 'broke', failure: { kind: 'cut-off', details }, afterMs: 9 })
  const continued = actions.continueAsked(second ?? '')
  answered(continued, 'en is a piece.')
  actions.bestPicked(session().tipId ?? '', first ?? null)

  for (const failure of failures) {
    const [good, bad] = actions.promptSent(sessionId, `Why ${failure.kind}?`, columnIds)
    answered(good, 'Because.')
    happened(bad, { type: 'broke', failure, afterMs: 10 })
  }
  const [withPicture, stopped] = actions.promptSent(sessionId, 'What is this?', columnIds, [mug])
  answered(withPicture, '| a | b |\n|---|---|\n| 1 | 2 |')
  happened(stopped, { type: 'text', text: 'A mu', afterMs: 3 }, { type: 'stopped', afterMs: 4 })
  const edited = actions.answerEdited(withPicture ?? '', 'A mug, I say.')
  actions.attemptChosen(withPicture ?? '')
  actions.baseChosen(session().tipId ?? '', edited)
  for (const run of actions.questionEdited(session().tipId ?? '', 'What is that?')) answered(run, 'A cup.')
  const [tool] = actions.promptSent(sessionId, 'Call one', [one])
  happened(tool, { type: 'tool-call', index: 0, name: 'look', arguments: '{"a":1}', afterMs: 1 })
  happened(tool, { type: 'finished', reason: 'tool_calls', afterMs: 2 })
  actions.settingChanged(sessionId, two, 'temperature', { on: true, value: 0.2 })
  actions.settingChanged(sessionId, null, 'system', 'Be brief.')
  actions.columnDuplicated(two)
  const [held] = actions.promptSent(sessionId, 'And now?', session().columnIds)
  happened(held, {
    type: 'held',
    until: clock.now + 5000,
    failure: { kind: 'rate-limited', retryAfterMs: 5000, details },
  })

  actions.sessionsFiled({
    [sessionId]: { pinnedAt: clock.now, archivedAt: null, labels: [{ name: 'Late parcels', hue: 2 }] },
  })
  fillTable(createTableActions(store.parts), { sessionId, columnIds })
  clock.now += 1000
  const branch = branchSession(store, store.getState().messages[session().tipId ?? '']?.parentId ?? '')
  actions.sessionRenamed(branch ?? '', 'The other way')
  const another = actions.sessionStarted(['acme/three'])
  for (const run of actions.promptSent(
    another,
    'Alone?',
    store.getState().sessions[another]?.columnIds ?? [],
  )) {
    answered(run, 'Yes: $a^2$')
  }
  actions.questionDeleted(store.getState().sessions[another]?.tipId ?? '')
  actions.sessionOpened(sessionId)
  return structuredClone(rowsOf(wholeTables(store.getState())))
}

function fillTable(
  table: TableActions,
  { sessionId, columnIds: [one = '', two = ''] }: { sessionId: string; columnIds: readonly string[] },
) {
  table.tableShown(sessionId)
  table.promptWritten(sessionId, 'Sort {{ticket}} for {{mood}}')
  table.promptWritten(sessionId, 'Sort this: {{ticket}}')
  table.rowsReplaced(sessionId, [])
  const [first = '', second = ''] = table.casesAdded(sessionId, [
    { values: { ticket: 'Where is it?', mood: 'calm' }, expected: 'delivery' },
    { values: { ticket: 'Money back' }, before: [{ role: 'user', content: 'Hi' }] },
  ])
  table.tableChanged(sessionId, {
    scores: [
      { id: 'same', kind: 'equals', matchesCase: false },
      { id: 'like', kind: 'pattern', pattern: '^d', matchesCase: true },
      { id: 'schema', kind: 'json-schema', schema: '{"type":"object"}' },
      { id: 'near', kind: 'number', tolerance: 0.5 },
      { id: 'close', kind: 'similarity', model: 'acme/embed', atLeast: 0.6 },
      { id: 'judged', kind: 'judge', model: 'acme/judge', rubric: 'It names a group.' },
      { id: 'mine', kind: 'mark' },
    ],
    verdict: { kind: 'any' },
    spendingLimit: 2,
    samples: 2,
  })
  const places = [first, second].flatMap((caseId) =>
    [one, two].map((columnId) => ({ caseId, columnId, sample: 0 })),
  )
  const endings: RunEvent[] = [
    { type: 'finished', reason: 'stop', afterMs: 9 },
    { type: 'broke', failure: { kind: 'provider-failed', details }, afterMs: 9 },
  ]
  for (const [index, { place, run }] of table.answersAsked(sessionId, places).entries()) {
    const answer = { caseId: place.caseId, runId: run.id }
    const event = endings[index % 2]
    table.answerEventsReceived([{ ...answer, event: { type: 'text', text: 'delivery', afterMs: 5 } }])
    if (event) table.answerEventsReceived([{ ...answer, event }])
    if (index > 0) continue
    table.answerMarked(answer, { verdict: 'good', note: 'Short.' })
    const asked = { model: 'acme/judge', expected: 'delivery', rubric: 'It names a group.' }
    table.answersScored([
      {
        ...answer,
        scoreId: 'judged',
        score: {
          asked,
          outcome: { kind: 'judged', passes: true, reason: 'It does.' },
          cost: 0.001,
        },
      },
      {
        ...answer,
        scoreId: 'close',
        score: {
          asked: { model: 'acme/embed', expected: 'delivery' },
          outcome: { kind: 'failed', failure: { kind: 'provider-failed', details } },
          cost: null,
        },
      },
    ])
  }
}
