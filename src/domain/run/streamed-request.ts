import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import type { Run } from './run.ts'

/** What a model is asked, in the chat format. */
export type ChatRequest = ChatCompletionRequest

/** The request of a run for these messages, streamed, with the settings that are switched on and no others. */
export const streamedRequest = (
  { settings, leftOut, model }: Pick<Run, 'settings' | 'leftOut' | 'model'>,
  messages: ChatMessage[],
): ChatRequest => ({
  ...sentParameters(settings, leftOut),
  model,
  messages,
  stream: true,
  stream_options: { include_usage: true },
})

/** The message that a run's instructions are; none where it has none. */
export const instructionsOf = ({ settings: { system } }: Pick<Run, 'settings'>): ChatMessage[] =>
  system.trim() === '' ? [] : [{ role: 'system', content: system }]
