import type { EmbeddingsRequest, EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '#service/base/service-error.ts'
import { refuseLong } from '../base/context-length.ts'
import { countTokens } from '../base/tokenizer.ts'
import type { EmbeddingModel } from './embedding-model.ts'
import { addFeature, fullDimensions, unitVector } from './vector.ts'

/** How much work is done before other requests get their turn. */
const charactersPerTurn = 50_000

/** Vectors for the request's texts, in their order, as numbers of unit length together. */
export async function embedTexts(
  model: EmbeddingModel,
  request: EmbeddingsRequest,
  signal: AbortSignal,
): Promise<EmbeddingsResponse> {
  const dimensions = dimensionsOf(request)
  const texts = textsOf(request)
  const data: EmbeddingsResponse['data'] = []
  let tokens = 0
  let charactersDone = 0
  for (const [index, text] of texts.entries()) {
    signal.throwIfAborted()
    tokens += checkedTokens(text, model)
    data.push({ object: 'embedding', index, embedding: embed(model, text, dimensions) })
    charactersDone += text.length
    if (charactersDone < charactersPerTurn) continue
    charactersDone = 0
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    object: 'list',
    data,
    model: request.model,
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  }
}

function embed(model: EmbeddingModel, text: string, dimensions: number): number[] {
  const features = model.featuresOf(text)
  // A text of signs alone is still a text of its own.
  if (features.size === 0) features.set(text, 1)
  const vector = Array.from({ length: fullDimensions }, () => 0)
  for (const [feature, weight] of features) addFeature(vector, feature, weight)
  return unitVector(vector, dimensions)
}

function dimensionsOf({ dimensions }: EmbeddingsRequest): number {
  const size = dimensions ?? fullDimensions
  if (Number.isInteger(size) && size >= 1 && size <= fullDimensions) return size
  throw new ServiceError(
    'invalid_request',
    `The demo embeddings have ${fullDimensions} dimensions: dimensions must be a whole number from 1 to ${fullDimensions}.`,
    { param: 'dimensions' },
  )
}

function textsOf({ input }: EmbeddingsRequest): string[] {
  const list: readonly (string | number | number[])[] = typeof input === 'string' ? [input] : input
  return list.map((text) => {
    if (typeof text === 'string') return text
    throw new ServiceError(
      'invalid_request',
      'The demo embeddings have no token ids: send text, one string or a list of strings.',
      { param: 'input' },
    )
  })
}

function checkedTokens(text: string, { entry }: EmbeddingModel): number {
  let tokens = 0
  refuseLong(entry, {
    what: 'one of the texts',
    param: 'input',
    characters: text.length,
    countTokens: () => (tokens = countTokens(text)),
  })
  return tokens
}
