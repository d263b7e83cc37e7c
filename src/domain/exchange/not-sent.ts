import { historyOf } from '../run/history.ts'
import type { Run } from '../run/run.ts'
import { imagesOf } from '../run/transcript.ts'
import { answerWords } from '../run/usable-answer.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import type { Message, MessageId, RunId } from '../session/session.ts'
import {
  defaultSettings,
  isSet,
  isSwitched,
  settingsFields,
  type SettingsField,
} from '../session/settings.ts'

/** Something that is not in a request, or was not handed on with it, and why. */
export type NotSent =
  | { kind: 'off'; fields: readonly SettingsField[] }
  /** Switched on, with a value that makes no sense as it stands. */
  | { kind: 'unusable'; fields: readonly SettingsField[] }
  /** Left out for this model, or this answer, after it had refused them. */
  | { kind: 'omitted'; parameters: readonly string[] }
  /** In the request, but the service could not hand them on as they were set. */
  | { kind: 'dropped'; parameters: readonly string[] }
  | { kind: 'pictures-unseen'; count: number }
  /** Their bytes are not in this browser any more: they may have been sent. */
  | { kind: 'pictures-gone'; count: number }
  /** Earlier answers that failed or say nothing: their questions are sent. */
  | { kind: 'empty-answers'; count: number }
  /** What models thought before earlier answers. */
  | { kind: 'thoughts' }
  /** Questions and answers that were deleted since: they may have been sent. */
  | { kind: 'deleted' }

interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/** What is not in the request of an answer. In a table there is no history, and so no `tables`. */
export function notSent(run: Run, tables: Tables | null, picturesGone = 0): NotSent[] {
  const omitted = run.leftOut.filter((name) => name in sentParameters(run.settings))
  return [
    ...(tables ? ofConversation(tables, run) : []),
    ...(picturesGone > 0 ? [{ kind: 'pictures-gone', count: picturesGone } as const] : []),
    ...(run.dropped.length > 0 ? [{ kind: 'dropped', parameters: run.dropped } as const] : []),
    ...(omitted.length > 0 ? [{ kind: 'omitted', parameters: omitted } as const] : []),
    ...named(
      'unusable',
      settingsFields.filter((field) => isUnusable(field, run)),
    ),
    ...named(
      'off',
      settingsFields.filter((field) => !isSet(field, run.settings)),
    ),
  ]
}

const named = (kind: 'off' | 'unusable', fields: readonly SettingsField[]): NotSent[] =>
  fields.length > 0 ? [{ kind, fields }] : []

/** A given beginning goes out as a message, and not as a parameter. */
const isUnusable = (field: SettingsField, { settings }: Run) =>
  isSwitched(field) &&
  field !== 'prefill' &&
  settings[field].on &&
  Object.keys(sentParameters({ ...defaultSettings, [field]: settings[field] })).length === 0

function ofConversation(tables: Tables, run: Run): NotSent[] {
  const ids = historyOf(tables, run)
  const past = ids.flatMap((id) => tables.runs[id] ?? [])
  const isThere = ({ messageId }: Run) => hasItsWords(tables.messages[messageId])
  const isDeleted = past.length < ids.length || ![...past, run].every(isThere)
  const empty = past.filter((each) => isThere(each) && answerWords(each) === '').length
  const unseen = run.seesImages ? 0 : imagesOf(tables, { ...run, seesImages: true }).length
  return [
    ...(isDeleted ? [{ kind: 'deleted' } as const] : []),
    ...(empty > 0 ? [{ kind: 'empty-answers', count: empty } as const] : []),
    ...(past.some(({ reasoning }) => reasoning !== '') ? [{ kind: 'thoughts' } as const] : []),
    ...(unseen > 0 ? [{ kind: 'pictures-unseen', count: unseen } as const] : []),
  ]
}

/** What was taken out and cannot come back keeps its place, without its words. */
const hasItsWords = (question: Message | undefined) =>
  question !== undefined && !(question.deletedAt && question.text === '' && !question.images)
