import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'

/** Texts of one request, and about how many tokens they have. */
export interface Batch {
  inputs: readonly string[]
  tokens: number
}

/** Providers take from 96 (Cohere) to 2,048 (OpenAI) texts at once. */
const mostTexts = 96
/** Small enough to be a part of what a minute allows. */
const mostTokens = 20_000

/** Splits texts into requests; a text that is longer than a request may be stands alone. */
export function batchesOf(inputs: readonly string[]): Batch[] {
  const batches: { inputs: string[]; tokens: number }[] = []
  for (const input of inputs) {
    const tokens = estimateTextTokens(input)
    const last = batches.at(-1)
    if (last && last.inputs.length < mostTexts && last.tokens + tokens <= mostTokens) {
      last.inputs.push(input)
      last.tokens += tokens
    } else batches.push({ inputs: [input], tokens })
  }
  return batches
}
