/** Addresses with a scheme, or of a machine with its port. */
const addresses = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]]+|\b(?:localhost|\d{1,3}(?:\.\d{1,3}){3}):\d+\S*/gi
/** By the beginnings that keys have, or by the mixture of letters and digits that no word has. */
const keys =
  /\b(?:sk|pk|rk|gsk|xai|hf|key|Bearer)[-_ ][\w*.-]{6,}|\b[\w-]*(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{16,}[\w-]*/g

/** Somebody else's words without the addresses and keys that they may quote: for what leaves the browser. */
export const withoutSecrets = (words: string): string =>
  words.replace(addresses, '[address]').replace(keys, '[key]')
