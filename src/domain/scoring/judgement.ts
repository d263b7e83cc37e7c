/** What a judge says of an answer. */
export interface Judgement {
  passes: boolean
  reason: string
}

/** Longer reasons are cut. */
const maxReason = 1000

/** A judge's reason on one line, cut where it is long. */
export const shortReason = (reason: string) => reason.trim().replaceAll(/\s+/g, ' ').slice(0, maxReason)
