import { deferred } from '../../ui/deferred.tsx'
import { answerParts, RunStatus } from './deferred-answers.ts'
import { EmptyBoard } from './empty-board.tsx'

/** What shows answers, which nobody needs before the first question; meanwhile the heads stand in its place. */
export const Board = deferred(async () => {
  await RunStatus.preload()
  return (await answerParts()).Board
}, EmptyBoard)
export const PhoneFigures = deferred(async () => (await answerParts()).PhoneFigures)

/** Has it there before it is needed. */
export const loadBoard = () => Promise.all([Board.preload(), PhoneFigures.preload()])
