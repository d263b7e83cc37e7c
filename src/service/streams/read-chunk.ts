import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import type { ChunkTemplate } from './chunk-template.ts'

/** A chunk of a streamed answer, and its JSON as the upstream wrote it if that may be passed on as it is. */
export interface ReadChunk {
  readonly chunk: ChatCompletionChunk
  readonly json?: string
}

/** A chunk that differs from one before it in its text alone. It is parsed only if somebody looks into it. */
export class RepeatedChunk implements ReadChunk {
  readonly kind = 'repeat'
  readonly json: string
  readonly template: ChunkTemplate
  /** As JSON writes it. */
  readonly text: string
  #chunk: ChatCompletionChunk | undefined

  constructor(json: string, template: ChunkTemplate, text: string) {
    this.json = json
    this.template = template
    this.text = text
  }

  get chunk(): ChatCompletionChunk {
    // The template was parsed and checked; text of a JSON string changes nothing about that.
    return (this.#chunk ??= JSON.parse(this.json) as ChatCompletionChunk)
  }
}

/** An event of a streamed answer in the Messages format, likewise. */
export interface ReadMessageEvent {
  event: MessageStreamEvent
  json?: string
}
