import fc from 'fast-check'
import type { ImageRef } from '#domain/images/image.ts'
import type { Failure } from '#domain/run/failure.ts'
import { isSettled, type RunEvent } from '#domain/run/run.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import type { ModelOutcome } from '#domain/scoring/model-score.ts'
import { labelName } from '#domain/session/labels.ts'
import { turnsOf, versionsOf } from '#domain/session/turns.ts'
import { createTableActions } from './table-actions.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { storeForTest } from './testing.ts'
import { createVoteActions } from './vote-actions.ts'
import { allRows } from './stored-rows.ts'

const ways = [
  'ask',
  'ask with a picture',
  'ask one column',
  'retry',
  'go on',
  'edit the answer',
  'edit the question',
  'choose a wording',
  'choose an attempt',
  'delete the question',
  'restore a question',
  'find one best',
  'vote blind',
  'go on from one in all columns',
  'add a column',
  'duplicate a column',
  'remove a column',
  'show one column alone',
  'set for all',
  'set for one',
  'follow again',
  'rename and file',
  'show the table',
  'write a prompt',
  'take a proposal',
  'add a row',
  'change a row',
  'remove a row',
  'run a cell',
  'mark an answer',
  'score by a model',
  'score and limit',
] as const

interface Step {
  way: (typeof ways)[number]
  /** Which of the places that it can be done at. */
  at: number
  /** How the answers that it asks for end. */
  ending: Ending
  words: string
}

const details = { message: 'The model is not there.', status: 500, code: 'none', requestId: 'r-1' }
const failures: Failure[] = [
  { kind: 'unreachable' },
  { kind: 'rate-limited', retryAfterMs: 1000, shouldRetry: true, details },
  { kind: 'parameter-refused', parameter: 'temperature', details },
  { kind: 'provider-failed', retryAfterMs: 5, details },
  { kind: 'cut-off', details },
]

const endings = [
  'finished',
  'at the limit',
  'stopped',
  'cut off',
  'failed',
  'held',
  'streaming',
  'queued',
] as const
type Ending = (typeof endings)[number]

const step: fc.Arbitrary<Step> = fc.record({
  way: fc.constantFrom(...ways, 'ask', 'ask', 'retry'),
  at: fc.nat({ max: 59 }),
  ending: fc.constantFrom('finished' as const, 'finished' as const, ...endings),
  words: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    fc.constantFrom('', '  ', '__proto__', '\ud800', 'a "quoted" </script> word', '漢字 🙂\u2028\r\n'),
  ),
})

/** What somebody did in a session, one thing after another. */
export const stepsOfUse = fc.array(step, { minLength: 1, maxLength: 30 })

/** A store in which somebody has done all this in one session, as far as it could be done. */
export function usedSession(steps: readonly Step[]) {
  const fixture = storeForTest(['acme/one', 'acme/two'], {
    factsOf: () => ({
      price: { input: 1e-6, output: 2.5e-6, cachedInput: 1e-7, request: 0.005 },
      takesImages: true,
      omittedParameters: ['seed'],
    }),
  })
  const take = createSteps(fixture)
  for (const each of steps) take(each)
  return fixture
}

function createSteps({ store, actions, clock, sessionId, session }: ReturnType<typeof storeForTest>) {
  const state = () => store.getState()
  const table = createTableActions(store.parts)
  const votes = createVoteActions(store.parts)
  const rows = () => casesOf(state(), sessionId)
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]
  const turns = () => turnsOf(state().messages, session().tipId)
  const settled = () =>
    turns().flatMap((turn) =>
      session().columnIds.flatMap((columnId) => {
        const run = shownRun(state().runs, turn, columnId)
        return run && isSettled(run) ? [{ turn, columnId, run }] : []
      }),
    )
  let pictures = 0
  const picture = (name: string): ImageRef => ({
    id: `picture-${++pictures}`,
    name,
    type: 'image/png',
    width: 40,
    height: 30,
    size: 900,
  })

  return ({ way, at, ending, words }: Step) => {
    clock.now += 1000
    const answer = (runIds: readonly (string | null)[]) => {
      for (const id of runIds)
        if (id !== null) actions.runEventsReceived(new Map([[id, eventsOf(ending, words, at)]]))
    }
    const place = pick(settled(), at)
    const turn = pick(turns(), at)
    const columnId = pick(session().columnIds, at) ?? ''
    const ask: Record<Step['way'], () => void> = {
      ask: () => answer(actions.promptSent(sessionId, words, session().columnIds)),
      'ask with a picture': () =>
        answer(actions.promptSent(sessionId, words, session().columnIds, [picture(words)])),
      'ask one column': () => answer(actions.promptSent(sessionId, words, [columnId])),
      retry: () => place && answer([actions.retryAsked(place.run.id, ['temperature'])]),
      'go on': () => place && answer([actions.continueAsked(place.run.id)]),
      'edit the answer': () => place && actions.answerEdited(place.run.id, words),
      'edit the question': () => turn && answer(actions.questionEdited(turn.id, words)),
      'choose a wording': () => {
        const other = turn && pick(versionsOf(state().messages, turn), at)
        if (other) actions.versionChosen(other.id)
      },
      'choose an attempt': () => {
        const other = place && pick(place.turn.attempts[place.columnId] ?? [], at)
        if (other) actions.attemptChosen(other)
      },
      'delete the question': () => turn && actions.questionDeleted(turn.id),
      'restore a question': () => {
        const gone = pick(
          Object.values(state().messages).filter(({ deletedAt }) => deletedAt),
          at,
        )
        if (gone) actions.questionRestored(gone.id)
      },
      'find one best': () => place && actions.bestPicked(place.turn.id, at % 3 === 0 ? null : place.run.id),
      'vote blind': () => {
        const others = settled().filter((each) => each.turn.id === place?.turn.id)
        const other = pick(others, at + 1)
        if (place && other && other.run.id !== place.run.id) {
          const winner = pick(['a', 'b', 'tie', 'neither'] as const, at) ?? 'tie'
          votes.votedBlind(place.turn.id, { runIds: [place.run.id, other.run.id], winner })
        }
      },
      'go on from one in all columns': () =>
        place && actions.baseChosen(place.turn.id, at % 3 === 0 ? null : place.run.id),
      'add a column': () => actions.columnAdded(sessionId, `acme/m${at}`),
      'duplicate a column': () => session().columnIds.length < 5 && actions.columnDuplicated(columnId),
      'remove a column': () => session().columnIds.length > 1 && actions.columnRemoved(columnId),
      'show one column alone': () => actions.columnShownAlone(sessionId, at % 2 === 0 ? columnId : null),
      'set for all': () => {
        actions.settingChanged(sessionId, null, 'system', words)
        actions.settingChanged(sessionId, null, 'stop', { on: true, value: [words, 'END'] })
        actions.settingChanged(sessionId, null, 'prefill', { on: at % 2 === 0, value: words })
      },
      'set for one': () =>
        actions.settingChanged(sessionId, columnId, 'temperature', { on: true, value: at / 60 }),
      'follow again': () => actions.settingLinked(columnId, 'temperature'),
      'rename and file': () => {
        actions.sessionRenamed(sessionId, words)
        actions.sessionsFiled({
          [sessionId]: {
            pinnedAt: at % 2 === 0 ? clock.now : null,
            labels: [words, 'Parcels']
              .map(labelName)
              .flatMap((name) => (name === '' ? [] : { name, hue: at % 8 })),
          },
        })
      },
      'show the table': () => {
        actions.viewChosen(sessionId, at % 2 === 0 ? 'table' : 'conversation')
        table.tableShown(sessionId)
      },
      'write a prompt': () => table.promptWritten(sessionId, `${words} {{word}} ${at}`),
      'take a proposal': () => {
        const promptId = store.getState().sessions[sessionId]?.table?.promptId
        const seenCaseIds = rows().map(({ id }) => id)
        if (promptId) table.promptWritten(sessionId, `${words}: {{word}}`, { promptId, seenCaseIds })
      },
      'add a row': () =>
        table.casesAdded(
          sessionId,
          [{ values: { word: words }, expected: at % 2 === 0 ? words : null }],
          pick(rows(), at)?.id,
        ),
      'change a row': () => {
        const row = pick(rows(), at)
        if (row)
          table.casesChanged([
            { id: row.id, values: { word: words }, before: [{ role: 'user', content: words }] },
          ])
      },
      'remove a row': () =>
        table.casesRemoved(
          rows()
            .slice(0, at % 2)
            .map(({ id }) => id),
        ),
      'run a cell': () => {
        const row = pick(rows(), at)
        if (!row) return
        const sample = at % (state().sessions[sessionId]?.table?.samples ?? 1)
        const [asked] = table.answersAsked(sessionId, [{ caseId: row.id, columnId, sample }])
        if (asked)
          table.answerEventsReceived(
            eventsOf(ending, words, at).map((event) => ({ caseId: row.id, runId: asked.run.id, event })),
          )
      },
      'mark an answer': () => {
        const answered = pick(Object.values(allRows(state().results)), at)
        const marked = answered && pick(answered.answers, at)
        if (marked)
          table.answerMarked(
            { caseId: answered.id, runId: marked.run.id },
            { verdict: at % 2 === 0 ? 'good' : 'bad', note: words },
          )
      },
      'score by a model': () => {
        const answered = pick(Object.values(allRows(state().results)), at)
        const scored = answered && pick(answered.answers, at)
        if (scored)
          table.answersScored([
            {
              caseId: answered.id,
              runId: scored.run.id,
              scoreId: at % 2 === 0 ? 'short' : 'same',
              score: {
                asked: { model: 'acme/judge', expected: words, ...(at % 3 === 0 && { rubric: words }) },
                outcome: pick(modelOutcomes(words), at) ?? { kind: 'failed', failure: { kind: 'unknown' } },
                cost: at % 2 === 0 ? at / 1000 : null,
              },
            },
          ])
      },
      'score and limit': () =>
        table.tableChanged(sessionId, {
          scores: [
            { id: 'short', kind: 'length', unit: 'words', min: null, max: at },
            { id: 'same', kind: 'contains', text: at % 2 === 0 ? words : null, matchesCase: true },
          ],
          verdict: { kind: 'weighted', weights: { short: 2 }, atLeast: 0.5 },
          spendingLimit: at / 10,
          samples: 1 + (at % 4),
          hidden: { inputs: at % 2 === 0 ? ['ticket'] : [], expected: at % 3 === 0, columnIds: [columnId] },
          run:
            at % 3 === 0
              ? {
                  scope: { wants: 'needed', columnIds: [columnId] },
                  startedAt: at,
                  ...(at % 2 === 0 && {
                    joined: [
                      { scope: { wants: 'all', caseIds: rows().map(({ id }) => id) }, startedAt: at + 1 },
                    ],
                  }),
                }
              : null,
        }),
    }
    ask[way]()
  }
}

const modelOutcomes = (words: string): ModelOutcome[] => [
  { kind: 'compared', similarity: -0.25 },
  { kind: 'compared', similarity: null },
  { kind: 'judged', passes: true, reason: words },
  { kind: 'unreadable', reply: words },
  ...failures.map((failure) => ({ kind: 'failed' as const, failure })),
]

function eventsOf(ending: Ending, words: string, at: number): RunEvent[] {
  const failure = failures[at % failures.length] ?? { kind: 'unknown' }
  const sent: RunEvent[] = [
    { type: 'sent', at: 1_000_000 + at, promptEstimate: at },
    { type: 'accepted', dropped: at % 2 === 0 ? ['top_p'] : [] },
  ]
  const answered: RunEvent[] = [
    { type: 'reasoning', text: words, afterMs: 10.5 },
    { type: 'text', text: words, afterMs: 20.25 },
    { type: 'tool-call', index: 0, name: 'look', arguments: `{"a": ${at}}`, afterMs: 21 },
    {
      type: 'usage',
      usage: {
        promptTokens: at,
        cachedTokens: at,
        completionTokens: 2 * at,
        reasoningTokens: null,
        cost: at / 1000,
      },
    },
  ]
  const ends: Record<Ending, RunEvent[]> = {
    finished: [...sent, ...answered, { type: 'finished', reason: 'stop', afterMs: 30 }],
    'at the limit': [...sent, ...answered, { type: 'finished', reason: 'length', afterMs: 30 }],
    stopped: [...sent, ...answered, { type: 'stopped', afterMs: 25 }],
    'cut off': [...sent, ...answered, { type: 'broke', failure, afterMs: 25 }],
    failed: [...sent, { type: 'broke', failure, afterMs: 5 }],
    held: [...sent, { type: 'held', until: 2_000_000, failure }],
    streaming: [...sent, ...answered],
    queued: [],
  }
  return ends[ending]
}
