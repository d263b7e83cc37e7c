import type { ChatCompletionChunk, ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { ServiceError } from '#service/base/service-error.ts'
import { sleep } from '#service/base/sleep.ts'
import { itemStreamOf } from '#service/streams/item-stream.ts'
import type { ReadChunk } from '#service/streams/read-chunk.ts'
import type { Call, ChatAnswer, ChatProvider } from '#service/providers/provider.ts'
import { chunksOf, completionOf } from './answer.ts'
import { applyLimits, limitsOf, type TokenSource } from './base/apply-limits.ts'
import { type ChatModel, textSource } from './base/chat-model.ts'
import { refuseLong } from './base/context-length.ts'
import { echo } from './echo.ts'
import { eliza } from './eliza/eliza.ts'
import { characters } from './embeddings/characters.ts'
import { embedTexts } from './embeddings/embed-texts.ts'
import { words } from './embeddings/words.ts'
import { goOn } from './go-on.ts'
import { briefWith } from './guide/brief.ts'
import { createGuideAnswer, guideWith } from './guide/guide.ts'
import { ownReaders, type Readers } from './guide/readers.ts'
import { textOf, unseenIn } from './base/messages.ts'
import { paced, paceOf, wholeWaitMs } from './pace.ts'
import { sampler } from './sampler/sampler.ts'
import { countPromptTokens } from './base/tokenizer.ts'

function chatModelsFor(readers: Readers): readonly ChatModel[] {
  const answer = createGuideAnswer(readers)
  return [guideWith(answer), briefWith(answer), sampler, eliza, echo]
}

const embeddingModels = [characters, words]
const entries = [...chatModelsFor(ownReaders), ...embeddingModels].map(({ entry }) => entry)
/** Their ids as clients name them. */
export const demoModelIds: readonly string[] = entries.map(({ id }) => `demo/${id}`)
/** What the demo models cannot do: they think in no steps, call no tools, keep to no schema and favour no words. */
const unknownParameters = [
  'reasoning_effort',
  'reasoning',
  'tools',
  'tool_choice',
  'response_format',
  'logit_bias',
]

/**
 * The models that are built in, so that everything works without a key or a network.
 * `tokensPerSecond` is about how fast they write; 0 means without any pause. `now` is in milliseconds.
 */
export function createDemoProvider(options: {
  tokensPerSecond: number
  readers?: Readers
  now?: () => number
}): ChatProvider {
  const now = options.now ?? Date.now
  const chatModels = chatModelsFor(options.readers ?? ownReaders)

  async function chat(request: ChatCompletionRequest, call: Call): Promise<ChatAnswer> {
    call.signal.throwIfAborted()
    const model = chatModelFor(request, chatModels)
    if ((request.n ?? 1) > 1) throw oneAnswerOnly()
    const { tokensPerSecond } = options
    const pace = paceOf({ tokensPerSecond, factor: model.factor, prompt: JSON.stringify(request.messages) })
    const frame = { request, id: `chatcmpl-${call.requestId}`, created: Math.floor(now() / 1_000) }
    const tokens = applyLimits(answerOf(model, request), limitsOf(request))
    if (request.stream)
      return {
        kind: 'stream',
        chunks: itemStreamOf(readable(paced(chunksOf(tokens, frame), pace, call.signal))),
      }
    const completion = await completionOf(tokens, frame, call.signal)
    if (pace) await sleep(wholeWaitMs(pace, completion.usage.completion_tokens), call.signal)
    return { kind: 'whole', completion }
  }

  return {
    name: 'demo',
    format: 'openai',
    listModels: () => Promise.resolve(entries.map((entry) => structuredClone(entry))),
    chat,
    dropped: (request) => unknownParameters.filter((name) => isWanted(request[name])),
    embed: async (request, call) => {
      const model = embeddingModels.find(({ entry }) => entry.id === request.model)
      if (!model) throw unknownModel(request.model, embeddingModels, 'embeds')
      return embedTexts(model, request, call.signal)
    },
  }
}

async function* readable(chunks: AsyncGenerator<ChatCompletionChunk>): AsyncGenerator<ReadChunk> {
  for await (const chunk of chunks) yield { chunk }
}

function chatModelFor(request: ChatCompletionRequest, chatModels: readonly ChatModel[]): ChatModel {
  const { model: id, messages } = request
  const model = chatModels.find(({ entry }) => entry.id === id)
  if (!model) throw unknownModel(id, chatModels, 'chats')
  refuseLong(model.entry, {
    what: 'the conversation',
    param: 'messages',
    characters: messages.reduce((sum, message) => sum + textOf(message).length, 0),
    countTokens: () => countPromptTokens(messages),
  })
  model.refuse?.(request)
  return model
}

const oneAnswerOnly = () =>
  new ServiceError('invalid_request', 'The demo models give one answer at a time: n must be 1.', {
    param: 'n',
    code: 'unsupported_value',
  })

/** Whether a parameter asks for anything: to think not at all is what they do. */
const isWanted = (value: unknown) => value != null && value !== 'none'

const answerOf = (model: ChatModel, request: ChatCompletionRequest): TokenSource =>
  model === echo ? echo.answer(request) : goOn(request, (asked) => fromTheStart(model, asked))

function* fromTheStart(model: ChatModel, request: ChatCompletionRequest): TokenSource {
  const unseen = unseenIn(request.messages)
  if (unseen) yield* textSource(unseenNotes[unseen])
  return yield* model.answer(request)
}

const unseenNotes = {
  picture: '*(A picture came with your message. This demo model reads text alone and cannot see it.)*\n\n',
  other: '*(Something that is not text came with your message. This demo model cannot see it.)*\n\n',
}

function unknownModel(id: string, models: readonly { entry: { id: string } }[], verb: string): ServiceError {
  const known = models.map(({ entry }) => `demo/${entry.id}`).join(', ')
  return new ServiceError('model_not_found', `No demo model called "${id}" ${verb}. There are: ${known}.`, {
    param: 'model',
  })
}
