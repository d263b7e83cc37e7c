let lastTime = 0
let sequence = 0

/**
 * A UUID of version 7 (RFC 9562): it sorts by the time it was made, and ids of one millisecond, or of a clock
 * that went back, keep their order. crypto.randomUUID is absent on plain-HTTP addresses, so it does not serve.
 */
export function newId(): string {
  const time = Math.max(Date.now(), lastTime)
  sequence = time === lastTime ? sequence + 1 : 0
  lastTime = time
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const stamp = time.toString(16).padStart(12, '0')
  const counter = (sequence & 0xfff).toString(16).padStart(3, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${counter}-${random.slice(0, 4)}-${random.slice(4)}`
}
