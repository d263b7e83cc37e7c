import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import type { Message, MessageId, RunId } from '../session/session.ts'
import { sentParameters } from '../session/settings.ts'
import type { Run } from './run.ts'

interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

/**
 * The conversation that a run sends: its column's own questions and answers in order, its question last.
 * An answer that failed is left out, its question stays; thoughts are never sent back.
 */
export function transcriptOf({ messages, runs }: Tables, run: Run): ChatMessage[] {
  const newestFirst: ChatMessage[] = []
  for (let current: Run | undefined = run; current;) {
    if (current !== run && current.text !== '') {
      newestFirst.push({ role: 'assistant', content: current.text })
    }
    const question = messages[current.messageId]
    if (question) newestFirst.push({ role: 'user', content: question.text })
    current = current.previousRunId === null ? undefined : runs[current.previousRunId]
  }
  const { system } = run.settings
  if (system.trim() !== '') newestFirst.push({ role: 'system', content: system })
  return newestFirst.reverse()
}

/** The request of a run, streamed, with the settings that are switched on and no others. */
export function requestOf(tables: Tables, run: Run): ChatCompletionRequest {
  return {
    model: run.model,
    messages: transcriptOf(tables, run),
    stream: true,
    stream_options: { include_usage: true },
    ...sentParameters(run.settings),
  }
}
