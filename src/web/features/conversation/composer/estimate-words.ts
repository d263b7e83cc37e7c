import { formatNumber } from '#domain/words/language.ts'

/** What a question would cost, and whether it is too long. */
export const words = {
  estimateAbout: 'An estimate over all columns asked: instructions, conversation and draft.',
  estimateWithoutAnswers:
    'An estimate over all columns asked: instructions, conversation and draft. The answers come on top. “Longest answer” in the settings limits them.',
  /** Which models have too little room: "A (8,192)". */
  roomOf: (letter: string | null, tokens: number) =>
    letter === null ? formatNumber(tokens) : `${letter} (${formatNumber(tokens)})`,
  tooLong: (tokens: number, isOne: boolean, rooms: string) =>
    isOne
      ? `This is about ${formatNumber(tokens)} tokens, and the model has room for ${rooms}.`
      : `This is up to about ${formatNumber(tokens)} tokens, too long for ${rooms}.`,
  tooLongAbout: 'It may be refused. Shorten it, begin a new session, or choose a model with more room.',
  tokensIn: 'tokens in',
  free: 'free',
  priceUnknown: 'price unknown',
  costs: { from: 'from', 'up-to': 'up to' },
}
