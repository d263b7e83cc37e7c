/** A part of a key that is shorter than this looks like any other word. */
const minLengthForParts = 8
const telltaleStart = 6
const telltaleEnd = 4
/** So many letters of a key on end, anywhere in a text, are no chance. */
const distinctiveLength = 10
/** Any run of that length holds one of the key's parts of this length, cut without overlaps, as a whole. */
const step = distinctiveLength / 2

const word = /[^\s"'`,;()<>{}[\]]+/g
const mask = /[*•●·…#]+|\.{2,}|[xX]{3,}/

/** Takes a secret out of someone else's words, wherever they quote it, whole or in part: `sk-12345…6789`. */
export const redactor = (secret: string | undefined) => (text: string) => {
  if (!secret) return text
  const whole = text.replaceAll(secret, '***')
  if (secret.length < minLengthForParts) return whole
  const withoutLong = withoutRuns(whole, secret)
  const hasShort = [secret.slice(0, telltaleStart), secret.slice(-telltaleEnd)].some((part) =>
    withoutLong.includes(part),
  )
  return hasShort
    ? withoutLong.replace(word, (found) => (isPartOf(secret, found) ? '***' : found))
    : withoutLong
}

/** Whether a word has characters that stand for others, and the secret's beginning or end around them. */
function isPartOf(secret: string, found: string): boolean {
  const parts = found.split(mask)
  if (parts.length < 2) return false
  const [head = ''] = parts
  return (
    head.includes(secret.slice(0, telltaleStart)) ||
    parts.slice(1).join(' ').includes(secret.slice(-telltaleEnd))
  )
}

function withoutRuns(text: string, secret: string): string {
  let kept = text
  for (let at = 0; at + step <= secret.length; at += step) kept = withoutRunsAround(kept, secret, at)
  return kept
}

/** Without the distinctive runs that hold the secret's part at `at`. */
function withoutRunsAround(text: string, secret: string, at: number): string {
  const part = secret.slice(at, at + step)
  let kept = ''
  let done = 0
  for (let found = text.indexOf(part); found >= 0; found = text.indexOf(part, Math.max(found + 1, done))) {
    let start = 0
    while (start < Math.min(at, found - done) && text[found - start - 1] === secret[at - start - 1])
      start += 1
    let end = step
    while (at + end < secret.length && text[found + end] === secret[at + end]) end += 1
    if (start + end < distinctiveLength) continue
    kept += `${text.slice(done, found - start)}***`
    done = found + end
  }
  return done === 0 ? text : kept + text.slice(done)
}
