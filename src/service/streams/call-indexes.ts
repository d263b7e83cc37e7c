import type { ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'
import { callId } from '../upstream/openai/call-id.ts'
import { isCutOff } from '../upstream/openai/finish-reason.ts'
import { typedCall } from '../upstream/openai/typed-call.ts'
import { createJsonEnd, type JsonEnd } from '#protocol/json/json-end.ts'
import { isRecord } from '#protocol/json/is-record.ts'

type Choice = ChatCompletionChunk['choices'][number]

interface Call {
  position: number
  /** Given by us, where the upstream has none. */
  ownId: string | undefined
  /** "" until the upstream gives them. */
  id: string
  name: string
  hasArguments: boolean
  /** Of its arguments: all that tells calls without ids apart. */
  end: JsonEnd
}

/** The calls of one choice so far. */
interface Calls {
  all: Call[]
  /** By the index that the upstream gave, the latest one. */
  byIndex: Map<number, Call>
  byId: Map<string, Call>
  last: Call | undefined
  /** Whether the upstream's indexes do not tell its calls apart. */
  isAmbiguous: boolean
}

/**
 * Says which call of a streamed answer a fragment belongs to, and gives each call an index of its own, as the format
 * promises and its readers rely on: Gemini numbers every call 0, others number none, gateways in front of Claude count
 * its texts too. Arguments become the text that they have to be, ids and names are told once, and a call without an id
 * gets one: at once where that is said to be empty, else once its choice ends, since it may come late. Then a call without
 * arguments gets `{}`, unless the answer was cut off. What is right stays untouched.
 */
export class CallIndexes {
  readonly #choices = new Map<number, Calls>()

  /** The chunk itself where all of its calls are as promised, and no call that ends with it lacks anything. */
  numbered(chunk: ChatCompletionChunk): ChatCompletionChunk {
    let isChanged = false
    const choices = chunk.choices.map((choice) => {
      const given = choice.delta?.tool_calls ?? []
      const calls = given.map((call) => this.#asPromised(choice, call))
      if (choice.finish_reason) calls.push(...this.#lateParts(choice))
      if (calls.length === given.length && calls.every((call, at) => call === given[at])) return choice
      isChanged = true
      return { ...choice, delta: { ...choice.delta, tool_calls: calls } }
    })
    return isChanged ? { ...chunk, choices } : chunk
  }

  #asPromised(choice: Choice, given: ToolCall): ToolCall {
    const fragment = fragmentOf(given)
    const { call, isNew, repeatsId, repeatsName } = this.#callOf(choice, fragment)
    // An empty id means that there is none; null, or no field, that it may still come.
    const hasNone = given.id === '' || (choice.finish_reason && fragment.id === '')
    if (isNew && hasNone && fragment.name !== '') call.ownId = callId()
    const isUnwritten = isRecord(given.function?.arguments)
    // It may be said again, but readers take null for what it is from then on.
    const typed = isNew || (given.type as unknown) === null ? typedCall(given) : given
    const isIdSent = repeatsId || call.ownId !== undefined
    if (call.position === given.index && !isIdSent && !repeatsName && !isUnwritten) return typed
    const { id: _, ...others } = typed
    return Object.assign(
      isIdSent ? others : { ...typed },
      { index: call.position },
      isNew && call.ownId !== undefined && { id: call.ownId },
      (isUnwritten || repeatsName) && { function: functionOf(given, fragment, repeatsName) },
    ) as ToolCall // an id once is what the format asks for
  }

  /** Ids and arguments for the calls of a choice that ends without any having come. */
  #lateParts({ index: choice = 0, finish_reason: reason }: Choice): ToolCall[] {
    return this.#callsOf(choice).all.flatMap((call) => {
      const { id, ownId, name, hasArguments, position } = call
      const lacksId = id === '' && ownId === undefined
      const lacksArguments = !hasArguments && !isCutOff(reason)
      if (name === '' || (!lacksId && !lacksArguments)) return []
      if (lacksId) call.ownId = callId()
      call.hasArguments ||= lacksArguments
      const late = { index: position, function: { arguments: lacksArguments ? '{}' : '' } }
      return [(lacksId ? { ...late, id: call.ownId } : late) as ToolCall] // an id once is what the format asks for
    })
  }

  #callOf({ index: choice = 0 }: Choice, fragment: Fragment): CallOfFragment {
    const calls = this.#callsOf(choice)
    const { index, id, name, text } = fragment
    const earlier = earlierFragments(calls, fragment)
    const call = earlier ?? newCall(calls, index)
    const repeatsId = id !== '' && call.id !== ''
    const repeatsName = name !== '' && call.name === name
    call.id ||= id
    call.name ||= name
    call.hasArguments ||= text !== ''
    call.end.see(text)
    if (id !== '') calls.byId.set(id, call)
    if (index !== undefined) calls.byIndex.set(index, call)
    calls.last = call
    return { call, isNew: earlier === undefined, repeatsId, repeatsName }
  }

  #callsOf(choice: number): Calls {
    const known = this.#choices.get(choice)
    if (known) return known
    const calls: Calls = {
      all: [],
      byIndex: new Map(),
      byId: new Map(),
      last: undefined,
      isAmbiguous: false,
    }
    this.#choices.set(choice, calls)
    return calls
  }
}

function newCall(calls: Calls, index: number | undefined): Call {
  calls.isAmbiguous ||= index === undefined || calls.byIndex.has(index)
  // Not the upstream's, which may begin at 1 or leave some out: readers make a list of the calls.
  const position = calls.all.length
  const call = { position, ownId: undefined, id: '', name: '', hasArguments: false, end: createJsonEnd() }
  calls.all.push(call)
  return call
}

interface CallOfFragment {
  call: Call
  isNew: boolean
  /** Whether it says again what was told of the call: readers would add it to that, as they do with arguments. */
  repeatsId: boolean
  repeatsName: boolean
}

/** What a fragment says of its call. */
interface Fragment {
  index: number | undefined
  id: string
  name: string
  text: string
}

/** Read tolerantly: some upstreams send null for what they do not know, and arguments as an object. */
function fragmentOf({ index, id, function: called }: ToolCall): Fragment {
  const given: unknown = called?.arguments
  return {
    index: typeof index === 'number' ? index : undefined,
    id: typeof id === 'string' ? id : '',
    name: typeof called?.name === 'string' ? called.name : '',
    text: typeof given === 'string' ? given : isRecord(given) ? JSON.stringify(given) : '',
  }
}

/** With arguments as a text, and without a name that was told before. */
function functionOf({ function: called }: ToolCall, { text }: Fragment, isNameSent: boolean) {
  const { name: _, ...others } = called
  return {
    ...(isNameSent ? others : called),
    ...(isRecord(called.arguments) && { arguments: text }),
  }
}

/** The call that a fragment continues; undefined where it begins one. */
function earlierFragments(calls: Calls, fragment: Fragment): Call | undefined {
  const { index, id, name } = fragment
  const ofId = index === undefined || calls.isAmbiguous ? calls.byId.get(id) : undefined
  if (ofId) return ofId
  const earlier = index === undefined ? calls.last : calls.byIndex.get(index)
  // Only a whole beginning is another call: some give each fragment an id of its own.
  if (!earlier || name === '') return earlier
  return isAnother(earlier, fragment) ? undefined : earlier
}

/** By its id, or else by what it says behind arguments that are whole: some repeat the name with each fragment. */
function isAnother(earlier: Call, { index, id, name, text }: Fragment): boolean {
  if (id !== '' && earlier.id !== '') return id !== earlier.id
  const isOtherName = earlier.name !== '' && name !== earlier.name
  if (isOtherName && index === undefined) return true
  // A call without arguments that is sent again: nothing of it goes on.
  if (index === undefined && text === '' && !earlier.hasArguments) return true
  return earlier.end.isReached() && (isOtherName || text.trim() !== '')
}
