import type { Run } from '../run/run.ts'
import type { ColumnId, Message, RunId, SessionId } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import type { Asked } from './answer-tree.ts'
import type { ConversationNode } from './conversation.ts'
import { picturesOfQuestion, type PictureOf } from './question-pictures.ts'
import { runOf } from './run-of.ts'

interface Options {
  sessionId: SessionId
  settings: Settings
  /** The time of questions that have none and follow none, in milliseconds since 1970. */
  createdAt: number
  /** An id that is made of a moment and of names within this conversation. */
  idOf: (moment: number, ...names: string[]) => string
  pictureOf: PictureOf
}

/** The questions and answers of a conversation as rows of a session. */
export interface ConversationRows {
  questions: Map<Asked, Message>
  runs: Run[]
  /** The run in which the words of a node are, by the node's id. */
  runOfNode: ReadonlyMap<string, Run>
  /** The columns' ids by the names that they have in the conversation, in order. */
  columnIds: Map<string, ColumnId>
  /** The bytes of pictures as data URLs, by the pictures' ids. */
  pictures: Record<string, string>
  picturesSkipped: number
}

/** Answers that begin alike have that beginning each for itself: a file could make very much of little. */
const maxCharacters = 100_000_000

/** Null where there is more text than a session can hold. */
export function rowsOf(all: readonly Asked[], options: Options): ConversationRows | null {
  const { sessionId, settings, createdAt, idOf, pictureOf } = options
  const questions = new Map<Asked, Message>()
  const runs: Run[] = []
  const runOfNode = new Map<string, Run>()
  const columnIds = new Map<string, ColumnId>()
  const pictures: Record<string, string> = {}
  const lastRunBefore = new Map<Asked, RunId | null>()
  let picturesSkipped = 0
  let characters = 0

  const columnIdOf = (name: string) => {
    const id = columnIds.get(name) ?? idOf(createdAt, 'column', name)
    columnIds.set(name, id)
    return id
  }
  for (const asked of all) {
    const { node, parent, after, answers } = asked
    const before = parent && questions.get(parent)
    // Ids sort as questions follow one another, whatever the clocks of the file say.
    const moment = Math.max(node.createdAt ?? createdAt, before ? before.createdAt + 1 : 0)
    const id = idOf(moment, 'question', node.id)
    const previousRunId = runOfNode.get(after?.id ?? '')?.id ?? (parent && lastRunBefore.get(parent)) ?? null
    lastRunBefore.set(asked, previousRunId)
    const attempts: Message['attempts'] = {}
    for (const chain of answers) {
      characters += lengthOf(chain)
      if (characters > maxCharacters) return null
      const parts = runOf(chain, { settings, notBefore: moment + 1 })
      if (!parts) continue
      // What it begins with tells an answer apart, for more may be added to its end; or where it parts from another one.
      const own = chain.find((each) => !runOfNode.has(each.id)) ?? chain[0]
      const columnId = columnIdOf(chain.at(-1)?.column ?? '')
      const run = {
        ...parts,
        id: idOf(parts.createdAt, 'answer', own?.id ?? ''),
        sessionId,
        columnId,
        messageId: id,
        previousRunId,
      }
      for (const each of chain) if (!runOfNode.has(each.id)) runOfNode.set(each.id, run)
      runs.push(run)
      attempts[columnId] = [...(attempts[columnId] ?? []), run.id].sort()
    }
    const seen = picturesOfQuestion(node, pictureOf)
    picturesSkipped += seen.skipped
    Object.assign(pictures, seen.pictures)
    const images = seen.images.length > 0 ? { images: seen.images } : {}
    const parentId = before?.id ?? null
    questions.set(asked, { id, sessionId, parentId, text: seen.text, ...images, attempts, createdAt: moment })
  }
  return { questions, runs, runOfNode, columnIds, pictures, picturesSkipped }
}

const lengthOf = (chain: readonly ConversationNode[]) =>
  chain.reduce((sum, { text, reasoning }) => sum + text.length + reasoning.length, 0)
