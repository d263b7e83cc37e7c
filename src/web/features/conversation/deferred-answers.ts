import { later } from '../../ui/deferred.tsx'

export const answerParts = () => import('./board-parts.ts')

/** How an answer stands; it comes with the board. */
export const RunStatus = later(async () => (await answerParts()).RunStatus)
