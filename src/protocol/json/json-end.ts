/** Watches a JSON object arrive in fragments, each character once. */
export interface JsonEnd {
  see(fragment: string): void
  /** Whether the object is closed, and no other has begun behind it. */
  isReached(): boolean
}

/** Starts to watch. The end of a text that is no object may never be found. */
export function createJsonEnd(): JsonEnd {
  let depth = 0
  let isText = false
  let isEscaped = false
  let isClosed = false
  const seeSign = (sign: string) => {
    if (isEscaped) {
      isEscaped = false
    } else if (isText) {
      isEscaped = sign === '\\'
      isText = sign !== '"'
    } else if (sign === '"') {
      isText = true
    } else if (sign === '{' || sign === '[') {
      depth += 1
      isClosed = false
    } else if (sign === '}' || sign === ']') {
      depth -= 1
      isClosed = depth <= 0
    }
  }
  return {
    see(fragment) {
      for (const sign of fragment) seeSign(sign)
    },
    isReached: () => isClosed,
  }
}
