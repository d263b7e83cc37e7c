import { verdictKey, withJudgingCost, withVerdict } from '#domain/session/model-verdicts.ts'
import type { JudgingCost, Message, MessageId, ModelVerdict } from '#domain/session/session.ts'
import type { StoreParts } from './store-parts.ts'

/** What can happen to what models say of answers. They come with what asks them, beside the store's other actions. */
export interface VerdictActions {
  /**
   * A model's verdict on two answers to a question; it stands in place of its earlier one on them in this order, which was
   * paid for, too.
   */
  pairJudged: (messageId: MessageId, verdict: Omit<ModelVerdict, 'judgedAt'>) => void
  /** A request for a verdict was stopped, or failed, after so much was paid for it. */
  judgeRequestLost: (messageId: MessageId, cost: JudgingCost) => void
}

export const createVerdictActions = ({ updateMessage, now }: StoreParts): VerdictActions => ({
  pairJudged: (messageId, verdict) =>
    updateMessage(messageId, (message) => {
      const { modelVerdicts = [] } = message
      const replaced = modelVerdicts.find((each) => verdictKey(each) === verdictKey(verdict))
      return {
        ...(replaced ? withCost(message, replaced) : message),
        // A vote that came after its first verdict stays one that may have followed it.
        modelVerdicts: withVerdict(modelVerdicts, { ...verdict, judgedAt: replaced?.judgedAt ?? now() }),
      }
    }),

  judgeRequestLost: (messageId, cost) => updateMessage(messageId, (message) => withCost(message, cost)),
})

/** What is free leaves nothing behind. */
const withCost = (message: Message, cost: JudgingCost): Message =>
  cost.cost === 0 ? message : { ...message, judgingCosts: withJudgingCost(message.judgingCosts ?? [], cost) }
