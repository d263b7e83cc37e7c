import { historyOf } from '../run/history.ts'
import type { Run } from '../run/run.ts'
import { sentSettings } from '../run/sent-settings.ts'
import { hasWords } from '../run/usable-answer.ts'
import { differingFields } from '../session/differences.ts'
import type { Column, Message, MessageId, RunId } from '../session/session.ts'

/** Where an answer to a question stands: its column, and which attempt of it. */
export interface Place {
  runId: RunId
  /** The column's, from 0. */
  position: number
  /** From 1, of how many. */
  attempt: number
  attempts: number
}

/** All attempts at a question in these columns, on show or not. */
export const placesOf = (turn: Message, columnIds: readonly Column['id'][]): Place[] =>
  columnIds.flatMap((id, position) =>
    (turn.attempts[id] ?? []).map((runId, index, { length }) => ({
      runId,
      position,
      attempt: index + 1,
      attempts: length,
    })),
  )

export interface RepeatedAnswer extends Place {
  run: Run
}

/** What one model answered to one question that it was asked more than once, with the same settings. */
export interface Repeats {
  model: string
  /** Those that came to their end by themselves or at a limit: two or more. */
  answers: RepeatedAnswer[]
  /** How many more there are that failed, were stopped, changed by the reader, or are not over. */
  others: number
  /** How many of the answers were cut off by their limit of tokens. */
  cut: number
  /** Whether all were asked after the same answers, so that they differ by nothing but chance. */
  haveSameHistory: boolean
}

/** Where answers are found, and what was said before them. */
interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** Those among the answers that are one model’s with the same settings, in the order of the columns. */
export function repeatsOf(places: readonly Place[], tables: Tables): Repeats[] {
  const groups: Group[] = []
  for (const place of places) {
    const run = tables.runs[place.runId]
    if (!run) continue
    const group = groups.find((each) => isAskedAlike(each.first, run))
    if (group) group.answers.push({ ...place, run })
    else groups.push({ first: run, answers: [{ ...place, run }] })
  }
  return groups.flatMap(({ first, answers }) => {
    const counted = answers.filter(({ run }) => isByItself(run))
    if (counted.length < 2) return []
    const histories = counted.map(({ run }) => historyTextOf(tables, run))
    return [
      {
        model: answererOf(first),
        answers: counted,
        others: answers.length - counted.length,
        cut: counted.filter(({ run }) => run.state.kind === 'finished' && run.state.reason === 'length')
          .length,
        haveSameHistory: histories.every((history) => history === histories[0]),
      },
    ]
  })
}

interface Group {
  first: Run
  answers: RepeatedAnswer[]
}

/** A demo model that answers in the place of another is another model. */
const answererOf = ({ model, answeredBy }: Run) => answeredBy?.model ?? model

const isAskedAlike = (one: Run, other: Run) =>
  answererOf(one) === answererOf(other) &&
  one.seesImages === other.seesImages &&
  differingFields(sentSettings(one), sentSettings(other)).length === 0

/** What the reader wrote, or the model only went on with, is no answer of its own. */
const isByItself = (run: Run) => run.state.kind === 'finished' && run.origin.kind === 'asked' && hasWords(run)

const historyTextOf = (tables: Tables, run: Run) =>
  JSON.stringify(historyOf(tables, run).map((id) => tables.runs[id]?.text.trim()))
