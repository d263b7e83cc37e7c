/** Where code asks, and which variable of the environment has the key. The key itself is in no code. */
export interface CodeTarget {
  /** Ends in `/v1`. */
  baseUrl: string
  keyVariable: string
}

/** The service of the page that is open at an origin; the variable has the service's own name for its keys. */
export const serviceTarget = (origin: string): CodeTarget => ({
  baseUrl: `${origin}/v1`,
  keyVariable: 'SERVICE_API_KEY',
})
