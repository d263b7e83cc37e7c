import { deferred } from '../../ui/deferred.tsx'

/** What shows answers, which nobody needs before the first question. */
export const Board = deferred(async () => (await import('./board.tsx')).Board)
export const PhoneFigures = deferred(async () => (await import('./figures-row.tsx')).PhoneFigures)
export const VaryDialog = deferred(async () => (await import('./columns/vary-dialog.tsx')).VaryDialog)

/** Has it there before it is needed. */
export const loadBoard = () => Promise.all([Board.preload(), PhoneFigures.preload()])
