import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import { sentParameters } from '../session/sent-parameters.ts'
import type { CellAnswer } from './table.ts'
import { fillIn } from './template.ts'

/** What an answer in a cell is asked with, streamed: its instructions, what was said before, and the filled prompt. */
export function cellRequest({ run, values, before = [] }: CellAnswer, prompt: string): ChatCompletionRequest {
  const { system } = run.settings
  const messages: ChatMessage[] = [
    ...(system.trim() === '' ? [] : [{ role: 'system' as const, content: system }]),
    ...before,
    { role: 'user', content: fillIn(prompt, values) },
    ...(run.given === '' ? [] : [{ role: 'assistant' as const, content: run.given }]),
  ]
  return {
    ...sentParameters(run.settings, run.leftOut),
    model: run.model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
  }
}
