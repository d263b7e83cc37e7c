import { deferred } from '../../ui/deferred.tsx'
import { EmptyBoard } from './board/empty-board.tsx'

/** What shows answers: not needed before the first question; meanwhile the heads stand in its place. */
export const Board = deferred(async () => {
  void loadMarkdown().catch(() => undefined) // plain paragraphs can be read, too; the next answer tries again
  return (await import('./board/board.tsx')).Board
}, EmptyBoard)

/** What is heard of the answers. */
export const AnswersStatus = deferred(async () => (await import('./answer/answers-status.tsx')).AnswersStatus)

const loadMarkdown = async () => (await import('../../ui/markdown/markdown.tsx')).loadMarkdown()

/** The board, what is heard of it, and what formats its answers: without the latter they are plain paragraphs for a moment. */
export const loadBoard = () => Promise.all([Board.preload(), AnswersStatus.preload(), loadMarkdown()])

export const AskingOfferLine = deferred(
  async () => (await import('./columns/asking-offer.tsx')).AskingOfferLine,
)
export const NotLikeForLike = deferred(
  async () => (await import('./columns/not-like-for-like.tsx')).NotLikeForLike,
)
export const VaryColumn = deferred(async () => (await import('./columns/vary-column.tsx')).VaryColumn)
export const FindBar = deferred(async () => (await import('./find/find-bar.tsx')).FindBar)
export const TakeAlong = deferred(async () => (await import('./take-along.tsx')).TakeAlong)
