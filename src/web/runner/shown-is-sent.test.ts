import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notSent } from '#domain/exchange/not-sent.ts'
import { shownHistory } from '#domain/run/history.ts'
import { endingOf } from '#domain/run/ending.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { shownRun } from '#domain/run/shown-run.ts'
import { stalenessOf } from '#domain/run/stale.ts'
import { requestOf } from '#domain/run/transcript.ts'
import { canBeBest, canBeHistory } from '#domain/run/usable-answer.ts'
import { branchOf, type Message } from '#domain/session/session.ts'
import { turnsOf, versionsOf } from '#domain/session/turns.ts'
import { withoutRemoved } from '#domain/tables/without-removed.ts'
import { branchSession } from '../store/branch-session.ts'
import { parseRow } from '#domain/tables/parse-rows.ts'
import { tableNames, type Tables } from '#domain/tables/tables.ts'
import { echoPage, type Outcome } from './echo-for-test.ts'
import { answersOnShow, asMessages, conversationOnShow, type Exchange } from './page-for-test.ts'
import { wholeTables } from '../store/stored-rows.ts'
import { emptyStoredTables, withTables } from '../store/stored-tables.ts'

const ways = [
  'ask',
  'ask some',
  'edit the question',
  'choose a wording',
  'edit the answer',
  'retry',
  'continue',
  'choose an attempt',
  'delete',
  'pick',
  'go on from it in all columns',
  'each its own again',
  'branch',
  'duplicate',
  'vary',
  'remove the column',
  'ask this column too',
  'ask all again',
  'run again from here',
  'stop all',
  'end one',
  'undo',
  'reload',
] as const
type Way = (typeof ways)[number]

const outcomes: Outcome[] = ['finished', 'failed', 'cut off', 'at the limit', 'stopped', 'stopped at once']

interface Step {
  way: Way
  /** Which of the places that it can be done at. */
  at: number
  /** Whether the answers that are under way are waited for first; how those and the new ones end. */
  waits: boolean
  outcomes: Outcome[]
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  way: fc.constantFrom(...ways, 'ask', 'ask', 'retry', 'edit the answer'),
  at: fc.nat({ max: 59 }),
  waits: fc.boolean(),
  outcomes: fc.array(
    fc.oneof({ weight: 3, arbitrary: fc.constant('finished' as const) }, fc.constantFrom(...outcomes)),
    { minLength: 1, maxLength: 5 },
  ),
})

test('after every way of changing the past, what is sent is what is shown, and what is older says so', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 4, maxLength: 24 }), async (steps) => {
      const page = reader()
      await page.take({ way: 'ask', at: 0, waits: true, outcomes: ['finished'] })
      for (const step of steps) await page.take(step)
      await page.take({ way: 'ask', at: 0, waits: true, outcomes: ['finished'] })
    }),
    { numRuns: 250 },
  )
}, 300_000)

/** Somebody at the page who does what is said, where it can be done, and looks at everything. */
function reader() {
  const page = echoPage()
  const { store, actions, runner, made } = page
  const state = () => store.getState()
  const session = () => state().sessions[state().openSessionId ?? '']!
  const undos: (() => void)[] = []
  let words = 0
  let models = 2
  const text = () => `text ${++words}.`

  const turns = () => turnsOf(state().messages, session().tipId)
  const shown = () =>
    turns().flatMap((turn) =>
      session().columnIds.flatMap((columnId) => {
        const run = shownRun(state().runs, turn, columnId)
        return run ? [{ turn, columnId, run }] : []
      }),
    )
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % all.length]
  const start = (runIds: readonly (string | null)[]) => runner.start(runIds.filter((id) => id !== null))
  const liveOf = (turn: Message) =>
    Object.values(turn.attempts)
      .flat()
      .filter((id) => state().runs[id] && !isSettled(state().runs[id]!))
  /** Every column has a model of its own, so that a request says whose it is. */
  const ownModel = (columnId: string) => actions.modelChosen(columnId, `model/${++models}`)

  const doAt: Record<Way, (at: number) => void> = {
    ask: () => start(actions.promptSent(session().id, text(), session().columnIds)),
    'ask some': (at) => start(actions.promptSent(session().id, text(), [pick(session().columnIds, at)!])),
    'edit the question': (at) => {
      const turn = pick(turns(), at)
      if (!turn) return
      runner.stop(liveOf(turn))
      start(actions.questionEdited(turn.id, text()))
      undos.push(() => actions.versionChosen(turn.id))
    },
    'choose a wording': (at) => {
      const turn = pick(turns(), at)
      const other = turn && pick(versionsOf(state().messages, turn), at)
      if (!turn || !other) return
      actions.versionChosen(other.id)
      undos.push(() => actions.versionChosen(turn.id))
    },
    'edit the answer': (at) => {
      const place = pick(
        shown().filter(({ run }) => isSettled(run) && run.state.kind !== 'failed'),
        at,
      )
      const mine = place && actions.answerEdited(place.run.id, text())
      if (!place || !mine) return
      const before = conversationOnShow(state(), place.columnId, place.turn)
      // What is still coming is not there yet when the reader writes.
      if (before.every(({ run }) => isSettled(run))) made.set(mine, asMessages(before, null))
      undos.push(() => actions.attemptChosen(place.run.id))
    },
    retry: (at) => {
      const place = pick(
        shown().filter(({ run }) => isSettled(run)),
        at,
      )
      if (place) start([actions.retryAsked(place.run.id)])
    },
    continue: (at) => {
      const cut = shown().filter(({ run }) => isSettled(run) && endingOf(run)?.offers.includes('continue'))
      const place = pick(cut, at)
      if (place) start([actions.continueAsked(place.run.id)])
    },
    'choose an attempt': (at) => {
      const place = pick(shown(), at)
      const other = place && pick(place.turn.attempts[place.columnId]!, at)
      if (!place || !other) return
      actions.attemptChosen(other)
      undos.push(() => actions.attemptChosen(place.run.id))
    },
    delete: (at) => {
      const turn = pick(turns(), at)
      if (!turn) return
      runner.stop(liveOf(turn))
      actions.questionDeleted(turn.id)
      undos.push(() => actions.questionRestored(turn.id))
    },
    pick: (at) => {
      const place = pick(
        shown().filter(({ run }) => canBeBest(run)),
        at,
      )
      if (!place) return
      actions.bestPicked(place.turn.id, place.run.id)
      undos.push(() => actions.bestPicked(place.turn.id, null))
    },
    'go on from it in all columns': (at) => {
      const place = pick(
        shown().filter(({ run }) => canBeHistory(run)),
        at,
      )
      if (!place) return
      actions.baseChosen(place.turn.id, place.run.id)
      undos.push(() => actions.baseChosen(place.turn.id, null))
    },
    'each its own again': (at) => {
      const turn = pick(
        turns().filter(({ baseRunId }) => baseRunId),
        at,
      )
      if (turn) actions.baseChosen(turn.id, null)
    },
    branch: (at) => {
      const turn = pick(turns(), at)
      const from = session().id
      if (!turn || !branchSession(store, turn.id)) return
      undos.push(() => actions.sessionOpened(from))
    },
    duplicate: (at) => {
      if (session().columnIds.length > 4) return
      const copy = actions.columnDuplicated(pick(session().columnIds, at)!)!
      ownModel(copy)
      undos.push(() => removeColumn(copy))
    },
    vary: (at) => {
      if (session().columnIds.length > 4) return
      const column = state().columns[pick(session().columnIds, at)!]!
      const startRunId = shownHistory(state(), column, turns().at(-1)?.parentId ?? null).at(-1) ?? null
      const ids = actions.columnsAdded(session().id, [{ ...column, startRunId }])
      ids.forEach(ownModel)
      undos.push(() => ids.forEach(removeColumn))
    },
    'remove the column': (at) => {
      if (session().columnIds.length < 2) return
      const columnId = pick(session().columnIds, at)!
      removeColumn(columnId)
      undos.push(() => actions.columnRestored(columnId, 0))
    },
    'ask this column too': (at) => {
      const last = turns().at(-1)
      const columnId = pick(session().columnIds, at)!
      const origin = state().runs[state().columns[columnId]?.startRunId ?? '']
      // A copied column shows there where its history comes from, and offers no asking.
      if (last && origin && branchOf(state().messages, origin.messageId).some(({ id }) => id === last.id))
        return
      if (last && !last.attempts[columnId]) start(actions.questionAsked(last.id, [columnId]))
    },
    'ask all again': (at) => {
      const turn = pick(turns(), at)
      if (!turn) return
      runner.stop(liveOf(turn))
      start(
        actions.questionAsked(
          turn.id,
          session().columnIds.filter((id) => turn.attempts[id]),
        ),
      )
    },
    'run again from here': (at) => {
      const place = pick(
        shown().filter(({ run }) => stalenessOf(state(), run).isStale),
        at,
      )
      if (place) runner.runAgainFrom(place.run.id)
    },
    'stop all': () => runner.stop(Object.keys(state().runs)),
    'end one': () => undefined,
    undo: () => undos.pop()?.(),
    reload: () => undefined,
  }

  function removeColumn(columnId: string) {
    runner.stop(Object.values(state().runs).flatMap((run) => (run.columnId === columnId ? [run.id] : [])))
    actions.columnRemoved(columnId)
  }

  /** As after a reload in the only tab: what was deleted is gone for good. */
  function reload() {
    const whole = wholeTables(state())
    const saved = structuredClone(Object.fromEntries(tableNames.map((name) => [name, whole[name]])))
    const parsed = Object.fromEntries(
      tableNames.map((name) => [
        name,
        Object.fromEntries(Object.entries(saved[name] ?? {}).map(([id, row]) => [id, parseRow(name, row)])),
      ]),
    ) as unknown as Tables
    store.setState(withTables(emptyStoredTables(), withoutRemoved(parsed)))
    undos.length = 0
  }

  async function take(step: Step) {
    const { way, at, waits } = step
    let ended = 0
    const outcome = () => step.outcomes[ended++ % step.outcomes.length]!
    // While answers are coming, the page has Stop in the place of Send.
    if (waits || way === 'ask' || way === 'ask some' || way === 'reload') await page.endAll(outcome)
    if (way === 'reload') reload()
    if (way === 'end one' && page.open.length > 0) await page.end(pick(page.open, at)!, outcome())
    doAt[way](at)
    if (!waits) return
    await page.endAll(outcome)
    lookAround()
    lookInto()
    if (way === 'run again from here') expect(state().rerunning).toEqual({})
  }

  /** Every answer says whether it was made from something else than stands before it now. */
  function lookAround() {
    for (const columnId of session().columnIds) {
      for (const { question, run } of answersOnShow(state(), columnId)) {
        const sent = madeFrom(run)
        if (run.state.kind === 'failed' || sent.some((each) => each === undefined)) continue
        const before = JSON.stringify(asMessages(conversationOnShow(state(), columnId, question), null))
        const isOlder = sent.some((each) => JSON.stringify(each) !== before)
        expect([run.id, stalenessOf(state(), run).isStale]).toEqual([run.id, isOlder])
      }
    }
  }

  /** What is told of an answer's request later is what went out, as long as nothing of it was deleted for good. */
  function lookInto() {
    for (const [runId, request] of page.requests) {
      const run = state().runs[runId]
      if (!run || notSent(run, state()).some(({ kind }) => kind === 'deleted')) continue
      expect([runId, requestOf(state(), run)]).toEqual([runId, request])
    }
  }

  /** What an answer, and the beginning that it went on from, were sent with; copies are found by their words. */
  function madeFrom(run: Run): (Exchange[] | undefined)[] {
    // What was gone on from and stopped at once says what its beginning says, and may have been sent with other words.
    const isCopied = ({ id, text: same, origin }: Run) =>
      made.has(id) && same === run.text && same !== '' && origin.kind === run.origin.kind
    const original = made.has(run.id) ? run : Object.values(state().runs).find(isCopied)
    const beginning = run.origin.kind === 'continued' ? state().runs[run.origin.runId] : undefined
    return [original && made.get(original.id), ...(beginning ? madeFrom(beginning) : [])]
  }

  return { take }
}
