import { withVerdict } from '#domain/session/model-verdicts.ts'
import type { MessageId, ModelVerdict } from '#domain/session/session.ts'
import type { StoreParts } from './store-parts.ts'

/** What can happen to what models say of answers. They come with what asks them, beside the store's other actions. */
export interface VerdictActions {
  /** A model's verdict on two answers to a question; it stands in place of its earlier one on them in this order. */
  pairJudged: (messageId: MessageId, verdict: Omit<ModelVerdict, 'judgedAt'>) => void
}

export const createVerdictActions = ({ updateMessage, now }: StoreParts): VerdictActions => ({
  pairJudged: (messageId, verdict) =>
    updateMessage(messageId, (message) => ({
      ...message,
      modelVerdicts: withVerdict(message.modelVerdicts ?? [], { ...verdict, judgedAt: now() }),
    })),
})
