import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import { mayStartThinking } from './messages-of-chat-thinking.ts'
import { withoutForeignMarks } from './thinking-origin.ts'

type ThinkingRequest = Pick<MessagesRequest, 'messages' | 'thinking'> & { [parameter: string]: unknown }

/**
 * A request as an upstream of the Messages format takes it: without other makers' marks, and not asked to think where a
 * turn goes on whose thinking was lost by that. What was left out is named in `dropped`.
 */
export function withoutForeignThinking<Request extends ThinkingRequest>(
  request: Request,
): { request: Request; dropped: string[] } {
  const { messages, dropped } = withoutForeignMarks(request.messages)
  const asked = { ...request, messages }
  const mayThink = dropped.length === 0 || request.thinking?.type !== 'enabled' || mayStartThinking(messages)
  if (mayThink) return { request: asked, dropped }
  const { request: sent, dropped: switchedOff } = withoutThinking(asked)
  return { request: sent, dropped: [...dropped, ...switchedOff] }
}

/** For a turn whose thinking was another maker's and is lost: with thinking, the whole request would be refused. */
function withoutThinking<Request extends ThinkingRequest>(request: Request) {
  // What may say what becomes of thinking is refused where there is none.
  const dropped = ['thinking', 'context_management'].filter((name) => request[name] != null)
  const { thinking: _, context_management: __, ...rest } = request
  return { request: rest as unknown as Request, dropped } // neither is required
}
