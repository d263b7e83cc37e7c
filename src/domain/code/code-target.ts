/** Where code asks, and which variable of the environment has the key. The key itself is in no code. */
export interface CodeTarget {
  /** Ends in `/v1`. */
  baseUrl: string
  keyVariable: string
}

/** The service of the page that is open at an origin; the variable is that of the examples in `/docs`. */
export const serviceTarget = (origin: string): CodeTarget => ({
  baseUrl: `${origin}/v1`,
  keyVariable: 'PARLEY_KEY',
})
