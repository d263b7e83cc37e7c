import { type ChatModel, textSource } from '../base/chat-model.ts'
import { modelEntry } from '../base/model-entry.ts'
import type { GuideAnswer } from './guide.ts'

/** The guide in two sentences: beside it, what a shorter answer gains and leaves out. */
export const briefWith = (answer: GuideAnswer): ChatModel => ({
  entry: modelEntry({
    id: 'brief',
    name: 'Demo Brief',
    description:
      'A demonstration that answers from the same handbook as Demo Guide, in two sentences at most.',
    contextLength: 32_768,
    output: 'text',
  }),
  factor: 1.4,
  answer: (request) => textSource(answer(request, { sentences: 2 })),
})
