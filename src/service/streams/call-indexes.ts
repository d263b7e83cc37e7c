import type { ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'

type Choice = ChatCompletionChunk['choices'][number]

/** The calls of one choice so far. */
interface Calls {
  /** By the index that the upstream gave, the latest one. */
  byIndex: Map<number, { id: string; place: number }>
  byId: Map<string, number>
  count: number
  last: number
  /** Whether an index of ours differs from the upstream's. */
  isShifted: boolean
}

/**
 * Gives each call of a streamed answer an index of its own, as the format promises and its clients rely on: Gemini
 * numbers every call 0, others number none. What is numbered rightly stays untouched.
 */
export class CallIndexes {
  readonly #choices = new Map<number, Calls>()

  /** The chunk itself, if all of its calls have their indexes. */
  numbered(chunk: ChatCompletionChunk): ChatCompletionChunk {
    let isChanged = false
    const choices = chunk.choices.map((choice) => {
      const given = choice.delta?.tool_calls
      if (!given?.length) return choice
      const places = given.map((call) => this.#placeOf(choice, call))
      if (places.every((place, at) => place === given[at]?.index)) return choice
      isChanged = true
      const calls = given.map((call, at) => Object.assign({}, call, { index: places[at] ?? 0 }))
      return { ...choice, delta: { ...choice.delta, tool_calls: calls } }
    })
    return isChanged ? { ...chunk, choices } : chunk
  }

  #placeOf({ index: choice = 0 }: Choice, call: ToolCall): number {
    const calls = this.#callsOf(choice)
    const place = placeIn(calls, call)
    if (call.id) calls.byId.set(call.id, place)
    if (call.index !== undefined) {
      const id = call.id || (calls.byIndex.get(call.index)?.id ?? '')
      calls.byIndex.set(call.index, { id, place })
    }
    calls.count = Math.max(calls.count, place + 1)
    calls.last = place
    return place
  }

  #callsOf(choice: number): Calls {
    const known = this.#choices.get(choice)
    if (known) return known
    const calls: Calls = { byIndex: new Map(), byId: new Map(), count: 0, last: 0, isShifted: false }
    this.#choices.set(choice, calls)
    return calls
  }
}

function placeIn(calls: Calls, { index, id = '', function: called }: ToolCall): number {
  const begins = Boolean(called?.name)
  const ofId = index === undefined || calls.isShifted ? calls.byId.get(id) : undefined
  if (ofId !== undefined) return ofId
  if (index === undefined) {
    calls.isShifted = true
    return begins ? calls.count : calls.last
  }
  const known = calls.byIndex.get(index)
  // Only a whole beginning is another call: some give each fragment an id of its own.
  const isAnother = known !== undefined && begins && id !== '' && known.id !== '' && known.id !== id
  calls.isShifted ||= isAnother
  if (known && !isAnother) return known.place
  return calls.isShifted ? calls.count : index
}
