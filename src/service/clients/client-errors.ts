import Anthropic from '@anthropic-ai/sdk'
import { APICallError } from 'ai'
import OpenAI from 'openai'
import type { Client } from './client.ts'

const classes = {
  400: { chat: OpenAI.BadRequestError, messages: Anthropic.BadRequestError },
  401: { chat: OpenAI.AuthenticationError, messages: Anthropic.AuthenticationError },
  404: { chat: OpenAI.NotFoundError, messages: Anthropic.NotFoundError },
  429: { chat: OpenAI.RateLimitError, messages: Anthropic.RateLimitError },
  502: { chat: OpenAI.InternalServerError, messages: Anthropic.InternalServerError },
  503: { chat: OpenAI.InternalServerError, messages: Anthropic.InternalServerError },
  529: { chat: OpenAI.InternalServerError, messages: Anthropic.OverloadedError },
} as const

/** The class of error that a client has for a status, beside it. The AI SDK has one class for all. */
export const errorFor = (status: keyof typeof classes, { name, family }: Client) => ({
  kind: name.startsWith('ai ') ? APICallError : classes[status][family],
  status,
})

/** What a client threw, in that form; anything else as it is. */
export function errorFacts(error: unknown) {
  if (APICallError.isInstance(error)) return { kind: APICallError, status: error.statusCode }
  if (!(error instanceof OpenAI.APIError || error instanceof Anthropic.APIError)) return error
  return { kind: error.constructor, status: error.status }
}

/** A header of the answer that a client made an error of. */
export function headerOf(error: unknown, name: string): string | null | undefined {
  if (APICallError.isInstance(error)) return error.responseHeaders?.[name]
  const isTheirs = error instanceof OpenAI.APIError || error instanceof Anthropic.APIError
  return isTheirs ? error.headers?.get(name) : undefined
}
