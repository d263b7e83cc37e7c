/** Longer than any key: what begins in the part that is kept back is whole once it has come. */
const overlap = 1024
/** A line that grows beyond this is passed on before it has ended. */
const maxWaitLength = 64 * 1024

/**
 * The text of a stream, line by line, without what `redact` takes out of it. A line waits for its end, which
 * holds nothing up: no reader of events can use half a line.
 */
export function redactedLines(redact: (text: string) => string) {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let waiting = ''

  function take(length: number): string {
    const taken = waiting.slice(0, length)
    waiting = waiting.slice(length)
    return taken
  }

  return {
    /** What can be passed on by now; empty while a line is not complete. */
    feed(bytes: Uint8Array): string {
      waiting += decoder.decode(bytes, { stream: true })
      const end = Math.max(waiting.lastIndexOf('\n'), waiting.lastIndexOf('\r')) + 1
      if (end > 0) return redact(take(end))
      if (waiting.length < maxWaitLength) return ''
      waiting = redact(waiting)
      return take(Math.max(0, waiting.length - overlap))
    },
    /** The rest. */
    end(): string {
      waiting += decoder.decode()
      return redact(take(waiting.length))
    },
  }
}
