/** Shorter than this a key cannot be told from other words by a part of it. */
const shortestForParts = 8
const telltaleStart = 6
const telltaleEnd = 4

const word = /[^\s"'`,;()<>{}[\]]+/g
const mask = /[*•●·…#]+|\.{2,}|[xX]{3,}/

/** Takes a secret out of someone else's words, wherever they quote it, whole or in part: `sk-12345…6789`. */
export const redactor = (secret: string | undefined) => (text: string) => {
  if (!secret) return text
  const whole = text.replaceAll(secret, '***')
  if (secret.length < shortestForParts) return whole
  return whole.replace(word, (found) => (isPartOf(secret, found) ? '***' : found))
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
