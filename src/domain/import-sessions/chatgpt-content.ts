import type { ConversationPicture } from './conversation.ts'
import { fieldsOf, listOf, recordsIn, textOf } from './fields.ts'
import { words } from './words.ts'

interface ChatGptContent {
  text: string
  /** The text without the fence around it, where it is code. */
  code: string | null
  reasoning: string
  pictures: ConversationPicture[]
  /** What the model was told of the reader and of the program, which was never shown. */
  isContext: boolean
  files: number
  unknown: number
}

type Fields = Record<string, unknown>

/** What a message of ChatGPT's says, by its kind of content. */
export function readChatGptContent(content: Fields, metadata: Fields): ChatGptContent {
  const nothing: ChatGptContent = {
    text: '',
    code: null,
    reasoning: '',
    pictures: [],
    isContext: false,
    files: 0,
    unknown: 0,
  }
  switch (content.content_type) {
    case 'text':
    case 'multimodal_text':
      return { ...nothing, ...readParts(listOf(content.parts), metadata) }
    case 'code': {
      const code = textOf(content.text)
      const language = textOf(content.language).replace(/^unknown$/, '')
      return { ...nothing, code, text: code === '' ? '' : `\`\`\`${language}\n${code}\n\`\`\`` }
    }
    case 'execution_output':
      return { ...nothing, text: textOf(content.text) }
    case 'thoughts':
      return { ...nothing, reasoning: recordsIn(content.thoughts).map(thoughtOf).join('\n\n') }
    case 'reasoning_recap': // How long it thought, in words.
      return nothing
    case 'user_editable_context':
    case 'model_editable_context':
      return { ...nothing, isContext: true }
    default:
      return { ...nothing, unknown: 1 }
  }
}

function thoughtOf({ summary, content }: Fields): string {
  const head = textOf(summary)
  return [head === '' ? '' : `**${head}**`, textOf(content)].filter((text) => text !== '').join('\n\n')
}

/** Texts, and objects that stand for pictures, for what was said aloud, and for other files. */
function readParts(parts: readonly unknown[], metadata: Fields) {
  const texts: string[] = []
  const pictures: ConversationPicture[] = []
  let [files, unknown] = [0, 0]
  const attachments = recordsIn(metadata.attachments)
  const nameOf = (key: string) => textOf(attachments.find(({ id }) => id === key)?.name) || words.picture
  for (const part of parts) {
    const fields = fieldsOf(part)
    const key = textOf(fields.asset_pointer).replace(/^[a-z-]+:\/\//, '')
    if (typeof part === 'string') texts.push(withoutCitations(part))
    else if (fields.content_type === 'image_asset_pointer') {
      pictures.push({ kind: 'file', key, name: nameOf(key) })
    } else if (fields.content_type === 'audio_transcription') texts.push(textOf(fields.text))
    else if (textOf(fields.content_type).includes('asset_pointer')) files++
    else unknown++
  }
  const shown = new Set(pictures.map((picture) => (picture.kind === 'file' ? picture.key : '')))
  const others = attachments.filter(({ id }) => !shown.has(textOf(id)))
  for (const { name } of others) texts.push(words.fileSkipped(textOf(name)))
  files += others.length
  return { text: texts.filter((text) => text !== '').join('\n'), pictures, files, unknown }
}

/** Marks between two letters of private use, which point to sources that the export does not have. */
const withoutCitations = (text: string) => text.replaceAll(/\uE200[^\uE201]*\uE201/g, '')
