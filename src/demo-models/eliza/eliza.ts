import { type ChatModel, drawOf, textSource } from '../base/chat-model.ts'
import { gist, userTexts } from '../base/messages.ts'
import { modelEntry } from '../base/model-entry.ts'
import { seededRandom } from '../base/random.ts'
import { converse } from './converse.ts'

/** Said with the first answer: so that no one takes it for a language model. */
const whatItIs =
  'I am Eliza, a demonstration: simple rules that turn your words around, after a program of 1966. I am not a language model.'

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
    const text = converse(turns, { draw: drawOf(request, 0), randomFor })
    return textSource(turns.length > 1 ? text : `${text}\n\n${whatItIs}`)
  },
}
