/** What a fake upstream does with one request. */
export type Behaviour =
  | Answer
  /** An error with a status, before anything else. */
  | { kind: 'refuse'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Streams some words and then destroys the socket. Unstreamed: destroys it in mid-body. */
  | { kind: 'cut'; text?: string; afterWords?: number }
  /** Streams some words, then ends politely without a finish reason. With `done` it even says `[DONE]`. */
  | { kind: 'unfinished'; text?: string; done?: boolean }
  /** Says nothing more, before the first byte (0 words, no headers) or after some words. */
  | { kind: 'stall'; text?: string; afterWords?: number }
  /** A page from a gateway. */
  | { kind: 'html'; status: number }
  /** An error inside a 200. In a stream it comes after the words of `text`. */
  | { kind: 'error-in-200'; message?: string; text?: string }
  /** Sends the client elsewhere. */
  | { kind: 'redirect'; to: string }
  /** These bytes and no others. Then the end, a destroyed socket, or nothing more. */
  | {
      kind: 'raw'
      status?: number
      headers?: Record<string, string>
      body: string | Buffer
      cut?: boolean
      open?: boolean
    }

/** A good answer. It stops at the request's stop sequences, and at max_tokens, a token being a word. */
export interface Answer {
  kind: 'answer'
  /** What it says, or how it says it by the request. Default: that it is this model, and the last message. */
  text?: string | ((body: RequestBody) => string)
  /** Before the answer begins, and between its words. */
  firstByteMs?: number
  wordMs?: number
  /** The answer stands still before this word, counted from 0, until the promise is resolved. */
  pause?: { beforeWord: number; until: Promise<void> }
  /** Each word, counted from 0, waits for its promise. */
  waitFor?: (word: number, body: RequestBody) => Promise<void>
  finishReason?: string
  /** Whether usage is sent (in a stream: only if asked for). Default true. */
  usage?: boolean
  /** `[DONE]` at the end of a stream. Default true. */
  done?: boolean
  lineEnd?: '\n' | '\r\n' | '\r'
  /** One byte in each write, so that letters and line ends are split. */
  byteByByte?: boolean
  /** Streams although nothing of the kind was asked, or the reverse. */
  form?: 'stream' | 'whole'
  contentType?: string
  /** Calls of tools, made after the words. */
  toolCalls?: { id: string; name: string; input: unknown }[]
  /** Thinking, before the words. */
  thinking?: string
  /** More fields for every chunk, and for the whole answer. */
  extra?: Record<string, unknown>
}

/** The parts of a request that behaviours look at. */
export interface RequestBody {
  model: string
  messages: { role: string; content: unknown }[]
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  stop?: string | string[]
  max_tokens?: number
  input?: string | string[]
  dimensions?: number
  n?: number
}

export function behaviourOf(body: unknown, models: Record<string, Behaviour>): Behaviour {
  const { model } = body as RequestBody // a test's own client sent it
  return Object.hasOwn(models, model) && models[model] ? models[model] : unknownModel(model)
}

const unknownModel = (model: string): Behaviour => ({
  kind: 'refuse',
  status: 404,
  body: {
    error: {
      message: `The model ${model} does not exist.`,
      type: 'invalid_request_error',
      code: 'model_not_found',
    },
  },
})
