import type { Client } from '../keys/key-ring.ts'

/** What the middleware leaves for the routes. */
export interface ServiceEnv {
  Variables: {
    requestId: string
    /** Whose key it is; unset where no key is asked for. */
    client: Client
    /** The request's body as JSON, not yet checked. */
    body: unknown
  }
}
