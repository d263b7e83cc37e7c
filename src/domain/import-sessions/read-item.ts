import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { readDocument, type NotADocument } from '../document/read-document.ts'
import type { SessionDocument } from '../document/session-document.ts'
import { readChatGpt } from './chatgpt.ts'
import { readClaude } from './claude.ts'
import { nothingSkipped, type Conversation, type Skipped, type Source } from './conversation.ts'
import { textOf } from './fields.ts'
import { readLibreChat } from './librechat.ts'
import { readOpenWebUi } from './open-webui.ts'
import type { PictureOf } from './question-pictures.ts'
import { sessionOf, type UnreadableReason } from './session-of.ts'

/** Whose file it is: that of one of the other programs, or our own. */
export type Format = Source | 'parley'

export type ItemReading =
  | {
      kind: 'session'
      format: Format
      document: SessionDocument
      skipped: Skipped
      /** Something of our own session could not be read. */
      isDamaged: boolean
    }
  /** It is a conversation, or was to be one, and cannot be brought here. */
  | { kind: 'unreadable'; format: Format | null; title: string; reason: ItemRefusal }
  /** Another kind of data, such as a program's list of its users. */
  | { kind: 'other' }

export type ItemRefusal =
  UnreadableReason | Exclude<NotADocument, 'other-format'> | 'not-json' | 'not-understood'

interface Options {
  pictureOf: PictureOf
  /** Milliseconds since 1970. */
  now: number
}

/** Reads one value of an export's file, whichever program's it is. It throws nothing, whatever stands there. */
export function readItem(text: string, options: Options): ItemReading {
  const value = parseJson(text)
  if (value === undefined) return { kind: 'unreadable', format: null, title: '', reason: 'not-json' }
  const format = isRecord(value) ? formatOf(value) : null
  if (!isRecord(value) || format === null) return { kind: 'other' }
  const title = textOf(value.title) || textOf(value.name)
  try {
    return format === 'parley' ? readOwn(value) : readOther(readers[format](value), options)
  } catch {
    // No field of it was to be relied upon, and one of them was still another than could be thought of.
    return { kind: 'unreadable', format, title, reason: 'not-understood' }
  }
}

const readers: Record<Source, (value: Record<string, unknown>) => Conversation> = {
  chatgpt: readChatGpt,
  'open-webui': readOpenWebUi,
  librechat: readLibreChat,
  claude: readClaude,
}

/** Told apart by what is in it: names of files say nothing. */
function formatOf(value: Record<string, unknown>): Format | null {
  if (textOf(value.format).startsWith('parley')) return 'parley'
  if (isRecord(value.document) && textOf(value.document.format).startsWith('parley')) return 'parley'
  if (isRecord(value.mapping)) return 'chatgpt'
  if (isRecord(value.chat) && isRecord(value.chat.history)) return 'open-webui'
  if (Array.isArray(value.chat_messages)) return 'claude'
  const hasMessages = Array.isArray(value.messages) || Array.isArray(value.messagesTree)
  return textOf(value.conversationId) !== '' && hasMessages ? 'librechat' : null
}

function readOwn(value: Record<string, unknown>): ItemReading {
  const reading = readDocument(value)
  if (reading.kind === 'document') {
    const { document, problems } = reading
    const isDamaged = problems.length > 0
    return { kind: 'session', format: 'parley', document, skipped: nothingSkipped(), isDamaged }
  }
  // The list of an export of everything, say.
  if (reading.reason === 'other-format') return { kind: 'other' }
  return { kind: 'unreadable', format: 'parley', title: textOf(value.title), reason: reading.reason }
}

function readOther(conversation: Conversation, options: Options): ItemReading {
  const { source: format, title } = conversation
  const reading = sessionOf(conversation, options)
  return reading.kind === 'unreadable'
    ? { ...reading, format, title }
    : { ...reading, format, isDamaged: false }
}
