/** A body of up to so many characters is sent whole, and undici keeps it for as long as the answer takes. */
const maxWholeLength = 64 * 1024
/** Longer ones, in bytes, are sent once: to keep them for another try would fill the memory while an upstream is slow. */
const maxKeptBytes = 1024 * 1024
const pieceBytes = 64 * 1024

/** A request's body on its way to an upstream, held until it is not needed any more. */
export interface OutgoingBody {
  /** For one try. */
  toSend(): Uint8Array<ArrayBuffer> | Iterable<Uint8Array>
  /** In bytes, where the transport does not see it itself. */
  readonly length: number | undefined
  /** It is let go while it is sent, and cannot be sent again. */
  readonly isSentOnce: boolean
  /** False once it was let go: it cannot be sent again. */
  isKept(): boolean
  /** The answer has begun, or there will be none: it is not needed any more. */
  letGo(): void
}

// Its bytes are not in Buffer's shared pool, where a short question would keep a block of 8 KiB as long as its answer
// takes.
const encoder = new TextEncoder()

/** `onLetGo` hears, once, when nothing of the body is held. */
export function createOutgoingBody(json: string, onLetGo: () => void = () => undefined): OutgoingBody {
  return json.length <= maxWholeLength
    ? shortBody(encoder.encode(json), onLetGo)
    : longBody(Buffer.from(json), onLetGo)
}

function shortBody(bytes: Uint8Array<ArrayBuffer>, onLetGo: () => void): OutgoingBody {
  return { toSend: () => bytes, length: undefined, isSentOnce: false, isKept: () => true, letGo: onLetGo }
}

function longBody(given: Buffer, onLetGo: () => void): OutgoingBody {
  const { length } = given
  const isSentOnce = length > maxKeptBytes
  let bytes: Buffer | undefined = given

  function letGo() {
    if (!bytes) return
    bytes = undefined
    onLetGo()
  }

  function* pieces() {
    for (let at = 0; at < length; at += pieceBytes) {
      if (!bytes) return
      yield bytes.subarray(at, at + pieceBytes)
    }
    if (isSentOnce) letGo()
  }

  return {
    length,
    isSentOnce,
    isKept: () => bytes !== undefined,
    letGo,
    toSend: pieces,
  }
}
