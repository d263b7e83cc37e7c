import type { Tool, ToolChoice } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'

interface ToolOptions {
  /** Whether the target lets a choice of tool be forced in this request. */
  mayForce: boolean
  dropped: Set<string>
}

/** The tools of a request and what it says on their choice. What the target lacks is named in `dropped`. */
export function toolsOf(
  request: ChatCompletionRequest,
  { mayForce, dropped }: ToolOptions,
): { tools?: Tool[]; tool_choice?: ToolChoice } {
  const requested = requestedChoiceOf(request.tool_choice)
  // Checked by no schema: it is the upstream's matter where the upstream speaks this format.
  const given: unknown = request.tools ?? []
  if (!Array.isArray(given)) dropped.add('tools')
  const tools = (Array.isArray(given) ? given : [])
    .flatMap((tool: unknown, index) => toolOf(tool, index, dropped) ?? [])
    .filter(({ name }, position, all) => {
      // The target refuses the whole request for two of a name.
      const isFirst = all.findIndex((other) => other.name === name) === position
      if (!isFirst) dropped.add('tools[].function.name')
      return isFirst
    })
    .filter(({ name }) => requested.only?.has(name) ?? true)
  const isRefused = !requested.isKnown || (requested.isForced && (!mayForce || tools.length === 0))
  if (isRefused) dropped.add('tool_choice')
  if (tools.length === 0) return {}
  const choice = choiceOf(isRefused ? undefined : requested.choice, request.parallel_tool_calls === false)
  return { tools, ...(choice && { tool_choice: choice }) }
}

function toolOf(tool: unknown, index: number, dropped: Set<string>): Tool | undefined {
  const { type, function: called, cache_control: cacheControl } = isRecord(tool) ? tool : {}
  if (type !== 'function' || !isRecord(called) || typeof called.name !== 'string') {
    dropped.add(`tools[${index}]`)
    return undefined
  }
  // The target's own `strict` refuses most of the schemas that are written for OpenAI's.
  if (called.strict === true) dropped.add('tools[].function.strict')
  return {
    name: called.name,
    ...(typeof called.description === 'string' && { description: called.description }),
    input_schema: schemaOf(called.parameters),
    ...(isRecord(cacheControl) && { cache_control: cacheControl }),
  }
}

const schemaOf = (parameters: unknown) =>
  isRecord(parameters) && Object.keys(parameters).length > 0
    ? { ...parameters, type: 'object' }
    : { type: 'object', properties: {} }

interface RequestedChoice {
  isKnown: boolean
  isForced: boolean
  choice?: ToolChoice
  /** The names of the tools that may be called, where not all may. */
  only?: Set<unknown>
}

function requestedChoiceOf(choice: unknown): RequestedChoice {
  if (choice == null) return { isKnown: true, isForced: false }
  if (choice === 'none' || choice === 'auto')
    return { isKnown: true, isForced: false, choice: { type: choice } }
  if (choice === 'required') return { isKnown: true, isForced: true, choice: { type: 'any' } }
  if (!isRecord(choice)) return unknown
  const { type, function: called, allowed_tools: allowed } = choice
  if (type === 'function' && isRecord(called) && typeof called.name === 'string')
    return { isKnown: true, isForced: true, choice: { type: 'tool', name: called.name } }
  return type === 'allowed_tools' && isRecord(allowed) && Array.isArray(allowed.tools)
    ? { ...requestedChoiceOf(allowed.mode), only: namesOf(allowed.tools) }
    : unknown
}

const unknown: RequestedChoice = { isKnown: false, isForced: false }

const namesOf = (tools: unknown[]) =>
  new Set(tools.map((tool) => (isRecord(tool) && isRecord(tool.function) ? tool.function.name : undefined)))

function choiceOf(choice: ToolChoice | undefined, isOneAtATime: boolean): ToolChoice | undefined {
  if (!isOneAtATime || choice?.type === 'none') return choice
  return { ...(choice ?? { type: 'auto' }), disable_parallel_tool_use: true }
}
