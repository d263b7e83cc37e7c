import type { Message, MessageId, RunId } from '../session/session.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import { differingFields } from '../session/differences.ts'
import { isSet, settingsFields, type Settings, type SettingsField } from '../session/settings.ts'
import { historyOf } from './history.ts'
import type { Run } from './run.ts'
import { sentSettings } from './sent-settings.ts'
import { answerWords } from './usable-answer.ts'

/** Something in which answers to one question differ by accident. */
export interface Unfairness {
  /** The columns that it befell, by position; never all of those that were asked. */
  positions: number[]
  cause: UnfairnessCause
}

/**
 * What befell the answers of some columns and not of others. What a reader has accepted is saved by these names, and in
 * session documents (table/table-fairness.ts): they stay.
 */
export type UnfairnessCause =
  /** Asked with other settings than the answers beside it: these ones. */
  | { kind: 'settings'; fields: SettingsField[]; settings: Settings }
  /** Too many different settings to name each. */
  | { kind: 'many-settings' }
  | { kind: 'token-limit' }
  | { kind: 'content-filter' }
  | { kind: 'picture-unseen' }
  /** Its provider does not take the parameter. */
  | { kind: 'parameter-dropped'; parameter: string }
  /** The reader had it left out. */
  | { kind: 'parameter-left-out'; parameter: string }
  | { kind: 'question-missed' }
  /** An earlier answer failed, so that it is not in the history. */
  | { kind: 'answer-failed' }

interface Asked {
  /** The answers to one question by column; undefined where a column was not asked. */
  runs: readonly (Run | undefined)[]
  tables: { messages: Record<MessageId, Message>; runs: Record<RunId, Run> }
}

/** What makes a comparison of these answers unfair, worst first; empty where nothing does. */
export function unfairnessOf({ runs, tables }: Asked): Unfairness[] {
  const asked = runs.flatMap((run, position) => (run ? [{ run, position }] : []))
  if (asked.length < 2) return []
  const befell = (cause: UnfairnessCause, happened: (run: Run) => boolean): Unfairness[] => {
    const positions = asked.filter(({ run }) => happened(run)).map(({ position }) => position)
    return positions.length === 0 || positions.length === asked.length ? [] : [{ positions, cause }]
  }
  const histories = new Map(asked.map(({ run }) => [run, historyFacts(tables, run)]))
  const questions = new Set([...histories.values()].flatMap((history) => [...history.questions]))
  const hadPictures = [...questions, asked[0]?.run.messageId ?? ''].some(
    (id) => (tables.messages[id]?.images?.length ?? 0) > 0,
  )
  const names = (of: (run: Run) => readonly string[]) => [...new Set(asked.flatMap(({ run }) => of(run)))]

  return [
    ...settingsApart(asked),
    ...befell({ kind: 'token-limit' }, isCutByLimit),
    ...befell({ kind: 'content-filter' }, isFiltered),
    ...(hadPictures ? befell({ kind: 'picture-unseen' }, (run) => !run.seesImages) : []),
    ...names(dropped).flatMap((name) =>
      befell({ kind: 'parameter-dropped', parameter: name }, (run) => dropped(run).includes(name)),
    ),
    ...names(withheld).flatMap((name) =>
      befell({ kind: 'parameter-left-out', parameter: name }, (run) => withheld(run).includes(name)),
    ),
    ...befell({ kind: 'question-missed' }, (run) =>
      [...questions].some((id) => !histories.get(run)?.questions.has(id)),
    ),
    ...befell({ kind: 'answer-failed' }, (run) => Boolean(histories.get(run)?.hasFailure)),
  ]
}

/** What befell one answer, which is unfair where it did not befall those beside it. */
export const befallen = (run: Run): UnfairnessCause[] => [
  ...(isCutByLimit(run) ? [{ kind: 'token-limit' } as const] : []),
  ...(isFiltered(run) ? [{ kind: 'content-filter' } as const] : []),
  ...dropped(run).map((parameter) => ({ kind: 'parameter-dropped', parameter }) as const),
  ...withheld(run).map((parameter) => ({ kind: 'parameter-left-out', parameter }) as const),
]

interface AskedRun {
  run: Run
  position: number
}

/** So many different settings are named one by one. */
const maxNamedSettings = 3

/**
 * The answers that were asked with other settings than most. With one model in every column the settings are what is
 * compared, and not an accident.
 */
function settingsApart(asked: readonly AskedRun[]): Unfairness[] {
  const measured = asked.filter(({ run }) => run.origin.kind !== 'edited')
  if (measured.every(({ run }) => run.model === measured[0]?.run.model)) return []
  const groups: SettingsGroup[] = []
  for (const { run, position } of measured) {
    const sent = sentSettings(run)
    const group = groups.find((each) => differingFields(each.sent, sent).length === 0)
    if (group) group.positions.push(position)
    else groups.push({ sent, wanted: run.settings, positions: [position] })
  }
  // What most were asked with is the rule; of two that are as many, the one with less of its own.
  const [usual, ...others] = groups.toSorted(
    (a, b) => b.positions.length - a.positions.length || countOfSet(a.sent) - countOfSet(b.sent),
  )
  if (!usual) return []
  const apart = others
    .map(({ sent, wanted, positions }) => {
      // Where both wanted the same, the line says already who did not get it.
      const differ = differingFields(usual.wanted, wanted)
      const fields = differingFields(usual.sent, sent).filter((field) => differ.includes(field))
      return { positions, cause: { kind: 'settings', fields, settings: sent } as const }
    })
    .filter(({ cause }) => cause.fields.length > 0)
    .toSorted((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0))
  if (apart.length <= maxNamedSettings) return apart
  const positions = apart.flatMap((each) => each.positions).toSorted((a, b) => a - b)
  return [{ positions, cause: { kind: 'many-settings' } }]
}

/** Answers that were sent the same settings. */
interface SettingsGroup {
  sent: Settings
  /** What was set for the first of them, sent or not. */
  wanted: Settings
  positions: number[]
}

const countOfSet = (settings: Settings): number =>
  settingsFields.filter((field) => isSet(field, settings)).length

const reasonOf = ({ state }: Run) => (state.kind === 'finished' ? state.reason : null)
const isCutByLimit = (run: Run) => reasonOf(run) === 'length'
const isFiltered = (run: Run) => reasonOf(run) === 'content_filter'

/** These ask to be told more of the same answer. */
const changeNothing = ['logprobs', 'top_logprobs']

const dropped = (run: Run): string[] => run.dropped.filter((name) => !changeNothing.includes(name))

/** The parameters that were switched on, and left out for this model all the same. */
const withheld = (run: Run): string[] => {
  if (run.leftOut.length === 0) return []
  const wanted = sentParameters(run.settings)
  return run.leftOut.filter((name) => name in wanted && !changeNothing.includes(name))
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
