import { ServiceError } from '../errors.ts'

/** So many events in a row that cannot be read, and the rest is not trusted either. */
const mostInARow = 3

/**
 * The events of one answer that cannot be read. A text may lack one; a call of a tool may not: without a piece of its
 * arguments it would be another call, and somebody would carry it out.
 */
export class Gaps {
  #inARow = 0
  #hasAny = false
  #hasCalls = false

  /** An event cannot be read. True where nothing of the answer is to be trusted any more. */
  unread(): boolean {
    this.#inARow += 1
    this.#hasAny = true
    return this.#inARow === mostInARow || this.#hasCalls
  }

  /** One was read. True in the same case. */
  read(isOfCall: boolean): boolean {
    this.#inARow = 0
    this.#hasCalls ||= isOfCall
    return this.#hasAny && this.#hasCalls
  }
}

export const unreadable = () =>
  new ServiceError('upstream_error', 'The answer cannot be read: its JSON is broken.')
export const brokeOff = () => new ServiceError('upstream_error', 'The answer broke off before its end.')
