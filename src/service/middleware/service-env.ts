import type { HttpBindings } from '@hono/node-server'
import type { Client } from '../keys/key-ring.ts'
import type { RequestRecord } from './request-record.ts'

/** What the middleware leaves for the routes. */
export interface ServiceEnv {
  /** There on Node alone. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Whose key it is; unset where no key is asked for. */
    client: Client
    record: RequestRecord
  }
}
