import type { EmbeddingsResponse } from '#protocol/openai/embeddings.ts'
import { ServiceError } from '../errors.ts'
import { parseJson } from './parse-json.ts'
import { isRecord, reportedError } from './reported-error.ts'

/** Checks that an embeddings answer is one, and puts its vectors in the order of the inputs. */
export function parseEmbeddings(
  name: string,
  text: string,
  redact: (text: string) => string,
): EmbeddingsResponse {
  const value = parseJson(text)
  const error = reportedError(value)
  if (error !== undefined) throw new ServiceError('upstream_error', `${name} failed: ${redact(error)}`)
  if (!isRecord(value) || !Array.isArray(value.data) || !value.data.every(isEmbedding)) {
    throw new ServiceError('upstream_error', `${name} sent an answer without embeddings.`)
  }
  const tokens = isRecord(value.usage)
    ? (number(value.usage.total_tokens) ?? number(value.usage.prompt_tokens))
    : 0
  return {
    ...value,
    object: 'list',
    model: typeof value.model === 'string' ? value.model : '',
    data: value.data
      .map((item, position) => ({ ...item, object: 'embedding' as const, index: item.index ?? position }))
      .sort((a, b) => a.index - b.index),
    usage: {
      prompt_tokens: tokens ?? 0,
      total_tokens: tokens ?? 0,
      ...(isRecord(value.usage) && value.usage),
    },
  }
}

const isEmbedding = (item: unknown): item is { index?: number; embedding: number[] | string } =>
  isRecord(item) && (Array.isArray(item.embedding) || typeof item.embedding === 'string')

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
