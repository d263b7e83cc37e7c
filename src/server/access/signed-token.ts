import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token proves. One made for the owner opens nothing to a visitor, nor the other way round. */
type TokenPurpose = 'owner' | 'visitor' | 'person' | 'operator'

interface TokenOptions {
  secret: string | Buffer
  purpose: TokenPurpose
}

/** A text that only the holder of the secret can make, good until `expiresAt` (milliseconds since 1970). */
export function signToken(expiresAt: number, { secret, purpose }: TokenOptions): string {
  return `${expiresAt}.${signatureOf(expiresAt, { secret, purpose }).toString('base64url')}`
}

/** Whether a text is such a token and still good at `now`. Takes as long for every wrong one. */
export function isValidToken(token: string, now: number, options: TokenOptions): boolean {
  const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || signature === undefined) return false
  const expiresAt = Number(digits)
  const expected = signToken(expiresAt, options)
  // As texts: several spellings of base64 stand for the same bytes.
  return timingSafeEqual(Buffer.from(`${expiresAt}.${signature}`), Buffer.from(expected)) && now < expiresAt
}

const signatureOf = (expiresAt: number, { secret, purpose }: TokenOptions) =>
  createHmac('sha256', secret).update(`parley ${purpose} ${expiresAt}`).digest()
