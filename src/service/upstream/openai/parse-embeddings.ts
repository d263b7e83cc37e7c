import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '../../base/service-error.ts'
import { tokenFigure } from '../../tokens/token-figure.ts'
import { floatsOfBase64 } from './floats-of-base64.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { reportedError } from '../errors/reported-error.ts'
import type { FailureIn } from '../http/upstream-answer.ts'

/** Vectors. `usage` is undefined where the upstream sends none. */
export type EmbeddingsAnswer = Omit<EmbeddingsResponse, 'usage'> & {
  usage: EmbeddingsResponse['usage'] | undefined
}

/** Checks that an embeddings answer is one, and puts its vectors in the order of the inputs. */
export function parseEmbeddings(
  name: string,
  text: string,
  /** How many there must be. */
  inputs: number,
  failureIn: FailureIn,
): EmbeddingsAnswer {
  const value = parseJson(text)
  if (reportedError(value) !== undefined) throw failureIn(value)
  if (!isRecord(value) || !Array.isArray(value.data) || !value.data.every(isEmbedding)) {
    throw new ServiceError('upstream_error', `${name} sent an answer without embeddings.`)
  }
  if (value.data.length !== inputs) {
    const message = `${name} sent ${value.data.length} embeddings for ${inputs} inputs.`
    throw new ServiceError('upstream_error', message)
  }
  const data = value.data.map((item, position) => ({
    ...item,
    object: 'embedding' as const,
    index: item.index ?? position,
  }))
  if (!areOneForEach(data)) {
    const message = `${name} sent embeddings whose indexes do not name each of the ${inputs} inputs once.`
    throw new ServiceError('upstream_error', message)
  }
  return {
    ...value,
    object: 'list',
    model: typeof value.model === 'string' ? value.model : '',
    data: data.sort((a, b) => a.index - b.index),
    usage: usageOf(value.usage),
  }
}

/** One figure stands for both. Zero is sent by upstreams that do not count. */
function usageOf(usage: unknown): EmbeddingsAnswer['usage'] {
  if (!isRecord(usage)) return undefined
  const prompt = tokenFigure(usage.prompt_tokens) || tokenFigure(usage.total_tokens)
  const total = tokenFigure(usage.total_tokens) || prompt
  return prompt && total ? { ...usage, prompt_tokens: prompt, total_tokens: total } : undefined
}

/** Whether each input has its vector: another order can be mended, but whose vector is whose cannot be guessed. */
function areOneForEach(data: readonly { index: number }[]): boolean {
  const positions = new Set(data.map(({ index }) => index))
  return data.every((_, position) => positions.has(position))
}

const isEmbedding = (item: unknown): item is { index?: number; embedding: number[] | string } =>
  isRecord(item) && (item.index == null || typeof item.index === 'number') && isVector(item.embedding)

const isVector = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0 && value.every((number) => Number.isFinite(number))
    : typeof value === 'string' && floatsOfBase64(value) !== undefined
