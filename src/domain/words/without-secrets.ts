/** Addresses with a scheme, or of a machine with its port. */
const addresses =
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>)\]]+|\b(?:localhost|\d{1,3}(?:\.\d{1,3}){3}):\d+\S*/gi
/** By the beginnings that keys have. */
const keys = /\b(?:sk|pk|rk|gsk|xai|hf|key|Bearer)[-_ ][\w*.-]{6,}/g
/** What may be one by its length. */
const longWords = /[\w-]{16,}/g

/** Somebody else's words without the addresses and keys that they may quote: for what leaves the browser. */
export const withoutSecrets = (words: string): string =>
  words
    .replace(addresses, '[address]')
    .replace(keys, '[key]')
    .replace(longWords, (word) => (isMixed(word) ? '[key]' : word))

/** A mixture of letters and digits that no word has. */
const isMixed = (word: string) =>
  word.split(/[_-]/).some((part) => part.length >= 16 && /\d/.test(part) && /[A-Za-z]/.test(part))
