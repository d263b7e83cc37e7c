import type { Dialect } from './dialect.ts'
import { chunkOf, deltaChunk, finishChunk, usageChunk, usageOf, wholeAnswer } from './fake-completion.ts'

/** The chat-completion format. */
export const chatDialect: Dialect = {
  whole: wholeAnswer,
  opening: ({ thinking, extra }, { model }) =>
    thinking === undefined ? [] : [{ ...deltaChunk(model, { reasoning_content: thinking }), ...extra }],
  word: ({ model }, text, isFirst) => chunkOf(model, text, isFirst),
  closing: ({ toolCalls = [], usage, extra }, body, text, finishReason) => [
    ...toolCalls.flatMap(({ id, name, input }, index) => [
      deltaChunk(body.model, {
        tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }],
      }),
      ...halvesOf(JSON.stringify(input)).map((part) =>
        deltaChunk(body.model, { tool_calls: [{ index, function: { arguments: part } }] }),
      ),
    ]),
    { ...finishChunk(body.model, toolCalls.length > 0 ? 'tool_calls' : finishReason), ...extra },
    ...(usage !== false && body.stream_options?.include_usage
      ? [usageChunk(body.model, usageOf(body, text))]
      : []),
  ],
  done: 'data: [DONE]',
  encode: (event, lineEnd) => `data: ${JSON.stringify(event)}${lineEnd}${lineEnd}`,
  error: (message) => ({ error: { message, type: 'server_error' } }),
}

const halvesOf = (text: string) => {
  const middle = Math.ceil(text.length / 2)
  return [text.slice(0, middle), text.slice(middle)]
}
