import type { ServiceError } from '../base/service-error.ts'

/** Puts a streamed answer into the events of one family of clients. */
export interface AnswerWriter<Item> {
  /** The events for a batch; empty when there is nothing that the client needs to see. */
  write(batch: readonly Item[]): string
  /** The events that end a whole answer. */
  end(): string
  /** The event that ends an answer which cannot become whole. */
  fail(error: ServiceError): string
  /** What fills a silence, so that no proxy takes the connection for dead. */
  readonly keepAlive: string
}
