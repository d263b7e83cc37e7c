import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { textSource, type ChatModel } from './base/chat-model.ts'
import { refuseLong } from './base/context-length.ts'
import { modelEntry } from './base/model-entry.ts'
import { countTokens } from './base/tokenizer.ts'

const entry = modelEntry({
  id: 'echo',
  name: 'Demo Echo',
  description: 'A demonstration that shows exactly the request it received, as JSON.',
  contextLength: 131_072,
  output: 'text',
})

/** Gives back the request as it arrived, so that one can see what was really sent. */
export const echo: ChatModel = {
  entry,
  factor: 1.6,
  refuse(request) {
    const measured = { what: 'the request that it would give back', param: null }
    // Before it is indented, which alone can make it a hundred times as long.
    refuseLong(entry, { ...measured, characters: JSON.stringify(request).length, countTokens: () => 0 })
    const text = echoed(request)
    refuseLong(entry, { ...measured, characters: text.length, countTokens: () => countTokens(text) })
  },
  answer: (request) => textSource(echoed(request)),
}

const echoed = (request: ChatCompletionRequest) =>
  '```json\n' + JSON.stringify({ ...request, model: `demo/${request.model}` }, null, 2) + '\n```'
