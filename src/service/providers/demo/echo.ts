import type { ChatModel } from './chat-model.ts'
import { textSource } from './chat-model.ts'
import { modelEntry } from './model-entry.ts'

/** Gives back the request as it arrived, so that one can see what was really sent. */
export const echo: ChatModel = {
  entry: modelEntry({
    id: 'echo',
    name: 'Demo Echo',
    description: 'A demonstration that shows exactly the request it received, as JSON.',
    contextLength: 131_072,
    output: 'text',
  }),
  factor: 1.6,
  answer: (request) => {
    const received = { ...request, model: `demo/${request.model}` }
    return textSource('```json\n' + JSON.stringify(received, null, 2) + '\n```')
  },
}
