import type { ToolUseBlock } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../base/service-error.ts'
import type { ToolIds } from './messages-of-chat-tool-ids.ts'
import { toolInputOf } from '../upstream/anthropic/tool-input.ts'

/** The blocks for an assistant's `tool_calls`; `path` names the list in errors. */
export function toolUseBlocksOf(calls: unknown, path: string, ids: ToolIds): ToolUseBlock[] {
  if (!Array.isArray(calls)) return []
  return calls.map((call: unknown, index) => {
    const place = `${path}[${index}]`
    const { id, type, function: called, custom } = isRecord(call) ? call : {}
    if (typeof id !== 'string' || id === '') throw missing(`${place}.id`, "the call's id")
    // A tool of the kind "custom" takes a text. Its calls are kept, so that their results have something to answer.
    if (type === 'custom' && isRecord(custom))
      return {
        type: 'tool_use',
        id: ids.ofCall(id),
        name: nameOf(custom, `${place}.custom`),
        input: { input: custom.input },
      }
    return functionUseBlock(called, ids.ofCall(id), `${place}.function`)
  })
}

/** The block for one call of a function, under an id that is ready for the target. */
export function functionUseBlock(called: unknown, id: string, path: string): ToolUseBlock {
  const { arguments: given, ...rest } = isRecord(called) ? called : {}
  return { type: 'tool_use', id, name: nameOf(rest, path), input: inputOf(given) }
}

function nameOf({ name }: Record<string, unknown>, path: string): string {
  if (typeof name === 'string' && name !== '') return name
  throw missing(`${path}.name`, "the tool's name")
}

/**
 * A call without arguments is written as "", "null" or nothing by some. One that was cut off in the middle is a part of
 * the conversation like any other: refused, it would end it.
 */
function inputOf(given: unknown): Record<string, unknown> {
  if (isRecord(given)) return given
  return toolInputOf(typeof given === 'string' ? given : given ? JSON.stringify(given) : '')
}

const missing = (param: string, what: string) =>
  new ServiceError('invalid_request', `Missing parameter: ${param}. It must be ${what}.`, {
    param,
    code: 'missing_required_parameter',
  })
