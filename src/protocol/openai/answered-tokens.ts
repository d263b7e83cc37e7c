interface TokenCounts {
  prompt: number
  completion: number
  /** 0 where it is not told. */
  total: number
}

/** Tokens of an answer with its thinking, which some upstreams (Gemini, xAI) leave out of all but the total. */
export const answeredTokens = ({ prompt, completion, total }: TokenCounts): number =>
  Math.max(completion, total - prompt)
