import { type ChatModel, drawOf, textSource } from '../base/chat-model.ts'
import { gist, userTexts } from '../base/messages.ts'
import { modelEntry } from '../base/model-entry.ts'
import { seededRandom } from '../base/random.ts'
import { converse } from './converse.ts'

/** A conversation by rules, in the manner of Joseph Weizenbaum's program of 1966, with a script of our own. */
export const eliza: ChatModel = {
  entry: modelEntry({
    id: 'eliza',
    name: 'Demo Eliza',
    description: 'A demonstration that converses by simple rules, in the manner of a famous program of 1966.',
    contextLength: 32_768,
    output: 'text',
  }),
  factor: 0.7,
  answer: (request) => {
    const turns = userTexts(request.messages).map(gist)
    // A turn's chance depends on the turns before it, so that earlier turns come out as they did.
    const randomFor = (turn: number) =>
      seededRandom(
        `eliza ${request.seed ?? ''} ${turn} ${request.seed == null ? turns.slice(0, turn + 1).join('\n') : ''}`,
      )
    return textSource(converse(turns, { draw: drawOf(request, 0), randomFor }))
  },
}
