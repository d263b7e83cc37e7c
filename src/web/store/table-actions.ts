import type { ModelScore } from '#domain/scoring/model-score.ts'
import { isSettled, maxLogprobsInTable, reduceRun, type Run, type RunEvent } from '#domain/run/run.ts'
import { titleFrom, type RunId, type Session, type SessionId } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import { filledSettings } from '#domain/table/out-of-date.ts'
import { isPlaceIn } from '#domain/table/cells.ts'
import { ordersFor } from '#domain/table/orders.ts'
import { newTableOf, withNames, withVariablesOf } from '#domain/table/new-table.ts'
import type { CaseId, TableSetup } from '#domain/session/table-setup.ts'
import type { AnswerPlace, Case, CellAnswer, Improvement, Prompt, Results } from '#domain/table/table.ts'
import { valueOf, variablesIn, wordsOf } from '#domain/table/template.ts'
import { continuedCase } from './continued-case.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { byId, type StoreParts } from './store-parts.ts'
import { rowIn } from './stored-rows.ts'
import { withRows, type Parts } from './stored-tables.ts'
import { instructionsIn } from './table-source.ts'
import type { AnswerId, AnswerScored, TableActions } from './store-types.ts'

/** What can happen to a session's table. */
export function createTableActions(parts: StoreParts): TableActions {
  const { set, get, newId, now, updateSession, firstRun } = parts

  const updateTable = (sessionId: SessionId, change: (table: TableSetup) => Partial<TableSetup>) =>
    updateSession(sessionId, (session) =>
      session.table ? { ...session, table: { ...session.table, ...change(session.table) } } : session,
    )

  const addPrompt = (sessionId: SessionId, text: string, improvedFrom?: Improvement): Prompt => {
    const numbers = Object.values(get().prompts).flatMap((prompt) =>
      prompt.sessionId === sessionId ? prompt.number : [],
    )
    const number = Math.max(0, ...numbers) + 1
    const prompt: Prompt = {
      id: newId(),
      sessionId,
      number,
      text,
      createdAt: now(),
      ...(improvedFrom && { improvedFrom }),
    }
    set(({ prompts }) => ({ prompts: { ...prompts, [prompt.id]: prompt } }))
    return prompt
  }

  /** A version of which a model proposed the words too: rows that any proposal was made from stay marked as seen. */
  const markImproved = (prompt: Prompt, { promptId, seenCaseIds }: Improvement) => {
    if (promptId === prompt.id) return
    const seen = new Set([...(prompt.improvedFrom?.seenCaseIds ?? []), ...seenCaseIds])
    const marked: Prompt = { ...prompt, improvedFrom: { promptId, seenCaseIds: [...seen] } }
    set(({ prompts }) => ({ prompts: { ...prompts, [prompt.id]: marked } }))
  }

  const begin = (session: Session) => {
    const question = turnsOf(get().messages, session.tipId).at(-1)?.text ?? ''
    const { text, variables, values } = newTableOf(question, instructionsIn(get(), session.id))
    const prompt = text === '' ? null : addPrompt(session.id, text)
    const table: TableSetup = {
      promptId: prompt?.id ?? null,
      variables,
      scores: [],
      verdict: { kind: 'all' },
      samples: 1,
      spendingLimit: null,
    }
    updateSession(session.id, (found) => ({ ...found, table }))
    if (prompt) actions.casesAdded(session.id, [{ values }])
  }

  const updateAnswers = (caseIds: Iterable<CaseId>, change: ChangeAnswers) =>
    set(({ results }) => ({ results: withAnswers(results, caseIds, change) }))

  const actions: TableActions = {
    tableShown: (sessionId) => {
      const session = get().sessions[sessionId]
      if (session && !session.table) begin(session)
    },

    promptWritten: (sessionId, text, improvedFrom) => {
      const session = get().sessions[sessionId]
      const present = get().prompts[session?.table?.promptId ?? '']
      if (!session?.table || text.trim() === '') return null
      const names = variablesIn(text, ...instructionsIn(get(), sessionId))
      if (present?.text === text) {
        if (improvedFrom) markImproved(present, improvedFrom)
        // The instructions may have other blanks than when it was written.
        updateTable(sessionId, ({ variables }) => ({ variables: withNames(variables, names) }))
        return present.id
      }
      const prompt = addPrompt(sessionId, text, improvedFrom)
      updateTable(sessionId, ({ variables }) => ({
        promptId: prompt.id,
        variables: withVariablesOf(variables, names, casesOf(get(), sessionId)),
      }))
      updateSession(sessionId, (found) => ({
        ...found,
        updatedAt: now(),
        title: found.title === '' ? titleFrom(wordsOf(text)) : found.title,
      }))
      if (casesOf(get(), sessionId).length === 0) actions.casesAdded(sessionId, [{}])
      return prompt.id
    },

    promptChosen: (sessionId, promptId) => {
      const prompt = get().prompts[promptId]
      if (!prompt) return
      const names = variablesIn(prompt.text, ...instructionsIn(get(), sessionId))
      updateTable(sessionId, ({ variables }) => ({
        promptId,
        variables: withVariablesOf(variables, names, casesOf(get(), sessionId)),
      }))
    },

    tableChanged: (sessionId, changes) => updateTable(sessionId, () => changes),

    casesAdded: (sessionId, added, beforeId) => {
      const rows = casesOf(get(), sessionId)
      const position = rows.findIndex(({ id }) => id === beforeId)
      const orders = ordersFor(rows, position < 0 ? rows.length : position, added.length)
      if (!orders) {
        actions.casesRestored(rows.map((row, order) => ({ ...row, order })))
        return actions.casesAdded(sessionId, added, beforeId)
      }
      const fresh = added.map((row, index): Case => ({
        values: {},
        expected: null,
        ...row,
        id: newId(),
        sessionId,
        order: orders[index] ?? 0,
      }))
      set(({ cases }) => ({ cases: { ...cases, ...byId(fresh) } }))
      return fresh.map(({ id }) => id)
    },

    rowsReplaced: (sessionId, rows) => {
      actions.casesRemoved(casesOf(get(), sessionId).map(({ id }) => id))
      actions.casesAdded(sessionId, rows)
    },

    casesChanged: (changes) =>
      set(({ cases }) => {
        const changed: Record<CaseId, Case> = {}
        for (const change of changes) {
          const row = changed[change.id] ?? cases[change.id]
          if (row) changed[change.id] = { ...row, ...change, values: { ...row.values, ...change.values } }
        }
        return { cases: { ...cases, ...changed } }
      }),

    casesRemoved: (ids) =>
      set(({ cases }) => {
        const left = { ...cases }
        for (const id of ids) delete left[id]
        return { cases: left }
      }),

    casesRestored: (rows) => set(({ cases }) => ({ cases: { ...cases, ...byId(rows) } })),

    answersAsked: (sessionId, places) => {
      const { sessions, columns, prompts, cases, results } = get()
      const session = sessions[sessionId]
      const prompt = prompts[session?.table?.promptId ?? '']
      if (!session || !prompt) return []
      const asked: { place: AnswerPlace; run: Run }[] = []
      const changed = new Map<CaseId, Results>()
      for (const place of places) {
        const { caseId, columnId, sample } = place
        const row = cases[caseId]
        const column = isPlaceIn(session, place) ? columns[columnId] : undefined
        if (!row || !column || column.model === '') continue
        const fresh = firstRun(session, column, caseId)
        const names = variablesIn(prompt.text, fresh.settings.system)
        const run = { ...fresh, settings: filledSettings(fresh.settings, row.values) }
        const answer: CellAnswer = {
          run,
          promptId: prompt.id,
          sample,
          values: Object.fromEntries(names.map((name) => [name, valueOf(row.values, name)])),
          ...(row.before && { before: row.before }),
        }
        const before = changed.get(caseId) ?? rowIn(results, caseId) ?? { id: caseId, sessionId, answers: [] }
        changed.set(caseId, { ...before, answers: [...before.answers, answer] })
        asked.push({ place, run })
      }
      set((state) => ({
        results: withRows(state.results, [...changed.values()]),
        ownRunIds: {
          ...state.ownRunIds,
          ...Object.fromEntries(asked.map(({ run }): [RunId, true] => [run.id, true])),
        },
      }))
      return asked
    },

    answersWithdrawn: (answers) => {
      const ids = new Set(answers.map(({ runId }) => runId))
      const caseIds = new Set(answers.map(({ caseId }) => caseId))
      set(({ results, ownRunIds }) => ({
        results: withAnswers(results, caseIds, (found) =>
          found.filter(({ run }) => !ids.has(run.id) || isSettled(run)),
        ),
        ownRunIds: without(ownRunIds, [...ids]),
      }))
    },

    answerEventsReceived: (happened) => {
      const events = new Map<RunId, RunEvent[]>()
      for (const { runId, event } of happened) {
        const earlier = events.get(runId)
        if (earlier) earlier.push(event)
        else events.set(runId, [event])
      }
      const caseIds = new Set(happened.map(({ caseId }) => caseId))
      set(({ results, ownRunIds }) => {
        const over: RunId[] = []
        const changed = withAnswers(results, caseIds, (answers) =>
          answers.map((answer) => {
            const own = events.get(answer.run.id)
            if (!own) return answer
            const run = withFewLogprobs(own.reduce(reduceRun, answer.run))
            if (isSettled(run)) over.push(run.id)
            return { ...answer, run }
          }),
        )
        return { results: changed, ownRunIds: without(ownRunIds, over) }
      })
    },

    answerMarked: ({ caseId, runId }: AnswerId, mark) =>
      updateAnswers([caseId], (answers) =>
        answers.map((answer) => (answer.run.id === runId ? { ...answer, mark } : answer)),
      ),

    answersScored: (scored) => {
      updateAnswers(new Set(scored.map(({ caseId }) => caseId)), (answers) =>
        answers.map((answer) => {
          const own = scored.filter(({ runId }) => runId === answer.run.id)
          if (own.length === 0) return answer
          return { ...answer, modelScores: own.reduce(withScore, answer.modelScores ?? {}) }
        }),
      )
    },

    caseContinued: (caseId) => {
      const continued = continuedCase(get(), caseId, { newId, now })
      if (!continued) return null
      get().actions.sessionCopied(continued.sessionId, continued.tables)
      return continued.sessionId
    },
  }
  return actions
}

const withFewLogprobs = (run: Run): Run =>
  run.logprobs && run.logprobs.length > maxLogprobsInTable
    ? { ...run, logprobs: run.logprobs.slice(0, maxLogprobsInTable) }
    : run

/** What was said last stands, with what asking has cost each time. */
function withScore(scores: Readonly<Record<string, ModelScore>>, { scoreId, score }: AnswerScored) {
  const costs = [scores[scoreId]?.cost ?? null, score.cost].filter((cost) => cost !== null)
  const cost = costs.length === 0 ? null : costs.reduce((sum, each) => sum + each)
  return { ...scores, [scoreId]: { ...score, cost } }
}

type ChangeAnswers = (answers: readonly CellAnswer[]) => readonly CellAnswer[]

/** The results with the answers of these rows changed. */
function withAnswers(
  results: Parts<Results>,
  caseIds: Iterable<CaseId>,
  change: ChangeAnswers,
): Parts<Results> {
  const changed = new Map<CaseId, Results>()
  for (const id of caseIds) {
    const row = rowIn(results, id)
    if (row) changed.set(id, { ...row, answers: change(row.answers) })
  }
  return withRows(results, [...changed.values()])
}

/** A table has many answers: of those that are over none is kept among the runs of this tab. */
function without(ownRunIds: Readonly<Record<RunId, true>>, over: readonly RunId[]) {
  if (over.length === 0) return ownRunIds
  const left = { ...ownRunIds }
  for (const id of over) delete left[id]
  return left
}
