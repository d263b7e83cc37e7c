import type { Model } from '../models/model.ts'
import type { Price } from '../pricing/price.ts'
import type { Column, MessageId, RunId } from '../session/session.ts'
import type { Settings } from '../session/settings.ts'
import type { Run } from './run.ts'

/** What is known of a model at the moment it is asked; it stays with the answer. */
export interface ModelFacts {
  price: Price | null
  /** Unknown counts as yes: the model's provider will say. */
  takesImages: boolean
  /** Request parameters that are not to be sent to it. */
  omittedParameters: readonly string[]
}

/** What its model is asked by, of what the list says of it and what it has refused. */
export const factsOfModel = (
  model: Model | undefined,
  omittedParameters: readonly string[] = [],
): ModelFacts => ({
  price: model?.price ?? null,
  takesImages: model?.takesImages ?? true,
  omittedParameters,
})

interface Asked {
  id: RunId
  column: Pick<Column, 'id' | 'sessionId' | 'model'>
  messageId: MessageId
  /** The column's and the session's put together, as they are sent from this site. */
  settings: Settings
  facts: ModelFacts
  /** Milliseconds since 1970. */
  createdAt: number
}

/** A run of a column that is sent with nothing before it, and waits to be. */
export function freshRun({ id, column, messageId, settings, facts, createdAt }: Asked): Run {
  const given = givenBy(settings)
  return {
    id,
    sessionId: column.sessionId,
    columnId: column.id,
    messageId,
    previousRunId: null,
    model: column.model,
    settings,
    origin: { kind: 'asked' },
    leftOut: facts.omittedParameters,
    seesImages: facts.takesImages,
    price: facts.price,
    createdAt,
    state: { kind: 'queued' },
    sentAt: null,
    text: given,
    given,
    reasoning: '',
    toolCalls: [],
    dropped: [],
    firstTokenMs: null,
    firstTextMs: null,
    elapsedMs: null,
    usage: null,
    promptEstimate: null,
  }
}

/** How an answer begins that is asked with these settings; empty where they do not say. */
export const givenBy = ({ prefill }: Settings): string => (prefill.on ? prefill.value : '')
