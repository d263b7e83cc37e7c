import type { ModelAnswer } from './model-answer.ts'

/** A tool as clients of the chat-completion format describe it. */
export const weatherTool: { name: string; description: string; parameters: Record<string, unknown> } = {
  name: 'weather',
  description: 'Tells the temperature at a place.',
  parameters: {
    type: 'object',
    properties: { place: { type: 'string' }, unit: { type: 'string', enum: ['C', 'F'] } },
    required: ['place'],
  },
}

export const weatherCalls = [
  { id: 'call_paris_1', name: 'weather', input: { place: 'Paris', unit: 'C' } },
  { id: 'call_bern_2', name: 'weather', input: { place: 'Bern "\\" ü' } },
]

/** What the tool says, by its input. */
export const weatherAt = ({ place }: { place: string }) => `21 degrees in ${place}`

export const weatherQuestion = 'How warm is it in Paris and in Bern?'
export const weatherAnswer = 'It is 21 degrees in both.'

/** A model that calls the tool twice at once, and answers when it has been errorFacts. */
export const weatherModel = (messages: readonly unknown[]): ModelAnswer =>
  JSON.stringify(messages).includes('21 degrees in Paris')
    ? { text: weatherAnswer }
    : { text: 'Let me see.', calls: weatherCalls }
