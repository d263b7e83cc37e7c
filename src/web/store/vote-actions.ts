import { withoutVote, withVote } from '#domain/session/blind-votes.ts'
import type { BlindVote, MessageId } from '#domain/session/session.ts'
import { useSessionsStore } from './hooks.ts'
import type { StoreParts } from './store-parts.ts'

/** What can happen to blind votes. They come with what shows them, beside the store's other actions. */
export interface VoteActions {
  /** A vote on two answers to a question; it stands in place of an earlier one on them. */
  votedBlind: (messageId: MessageId, vote: Omit<BlindVote, 'votedAt'>) => void
  blindVoteTakenBack: (messageId: MessageId, runIds: BlindVote['runIds']) => void
}

export const createVoteActions = ({ updateMessage, now }: StoreParts): VoteActions => ({
  votedBlind: (messageId, vote) =>
    updateMessage(messageId, (message) => ({
      ...message,
      votes: withVote(message.votes ?? [], { ...vote, votedAt: now() }),
    })),

  blindVoteTakenBack: (messageId, runIds) =>
    updateMessage(messageId, (message) => ({
      ...message,
      votes: withoutVote(message.votes ?? [], runIds),
    })),
})

export const useVoteActions = (): VoteActions => createVoteActions(useSessionsStore().parts)
