import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { FailureKind } from '../base/service-error.ts'
import type { Client } from '../keys/key-ring.ts'
import type { EndedAnswer } from '../metrics/metrics.ts'

/** What the middleware leaves for the routes. */
export interface ServiceEnv {
  /** There on Node alone. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Whose key it is: there once it was found right, so in every route that asks for one. */
    client: Client
    record: RequestRecord
  }
}

/** Whose key it is; undefined where none is asked for, or none was right, which the type of `client` does not say. */
export const knownClient = (c: Context<ServiceEnv>): Client | undefined =>
  c.get('client') as Client | undefined

/** What the log and the metrics get of a request once it is over. */
export interface RequestRecord {
  readonly startedAt: number
  model?: string
  provider?: string
  tokens?: number
  outcome?: EndedAnswer['outcome']
  /** Of a question that was put to a model. */
  answer?: EndedAnswer
  failure?: FailureKind
  firstTokenMs?: number
  /** An answer that is still being sent when its route has ended says itself when it is over. */
  isUnderWay?: boolean
  /** The answer was made with the common headers: to look into its own would cost what was spared. */
  hasCommonHeaders?: boolean
  end(status: number): void
}
