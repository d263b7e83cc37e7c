import type { Message, MessageId, RunId } from '../session/session.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { historyOf } from './history.ts'
import { parameterWords } from './parameter-words.ts'
import type { Run } from './run.ts'
import { answerWords } from './usable-answer.ts'

/** Something in which answers to one question differ though nobody asked for it. */
export interface Unfairness {
  /** The columns that it befell, by position; never all of those that were asked. */
  positions: number[]
  /** What befell them, to stand after their letters: "was cut off by its limit". */
  words: string
}

interface Asked {
  /** The answers to one question by column; undefined where a column was not asked. */
  runs: readonly (Run | undefined)[]
  tables: { messages: Record<MessageId, Message>; runs: Record<RunId, Run> }
}

/** What makes a comparison of these answers unfair, worst first; empty where nothing does. */
export function unfairnessOf({ runs, tables }: Asked): Unfairness[] {
  const asked = runs.flatMap((run, position) => (run ? [{ run, position }] : []))
  if (asked.length < 2) return []
  const befell = (words: string, happened: (run: Run) => boolean): Unfairness[] => {
    const positions = asked.filter(({ run }) => happened(run)).map(({ position }) => position)
    return positions.length === 0 || positions.length === asked.length ? [] : [{ positions, words }]
  }
  const histories = new Map(asked.map(({ run }) => [run, historyFacts(tables, run)]))
  const questions = new Set([...histories.values()].flatMap((history) => [...history.questions]))
  const hadPictures = [...questions, asked[0]?.run.messageId ?? ''].some(
    (id) => (tables.messages[id]?.images?.length ?? 0) > 0,
  )
  const names = (of: (run: Run) => readonly string[]) => [...new Set(asked.flatMap(({ run }) => of(run)))]

  return [
    ...befell('was cut off by its limit of tokens', isCutByLimit),
    ...befell('was ended by a content filter', isFiltered),
    ...(hadPictures ? befell('did not see the picture', (run) => !run.seesImages) : []),
    ...names((run) => run.dropped).flatMap((name) =>
      befell(`was not sent ${parameterWords(name).full}: its provider does not take it`, (run) =>
        run.dropped.includes(name),
      ),
    ),
    ...names(withheld).flatMap((name) =>
      befell(`was not sent ${parameterWords(name).full}: you had it left out`, (run) =>
        withheld(run).includes(name),
      ),
    ),
    ...befell('has another history: it was not asked every question', (run) =>
      [...questions].some((id) => !histories.get(run)?.questions.has(id)),
    ),
    ...befell('has another history: an earlier answer of it failed', (run) =>
      Boolean(histories.get(run)?.hasFailure),
    ),
  ]
}

const reasonOf = ({ state }: Run) => (state.kind === 'finished' ? state.reason : null)
const isCutByLimit = (run: Run) => reasonOf(run) === 'length'
const isFiltered = (run: Run) => reasonOf(run) === 'content_filter'

/** The parameters that were switched on, and left out for this model all the same. */
const withheld = (run: Run): string[] => {
  if (run.leftOut.length === 0) return []
  const wanted = sentParameters(run.settings)
  return run.leftOut.filter((name) => name in wanted)
}

function historyFacts(tables: Asked['tables'], run: Run) {
  const questions = new Set<MessageId>()
  let hasFailure = false
  for (const past of historyOf(tables, run).flatMap((id) => tables.runs[id] ?? [])) {
    if (tables.messages[past.messageId]?.deletedAt) continue
    questions.add(past.messageId)
    if (answerWords(past) === '') hasFailure = true
  }
  return { questions, hasFailure }
}
