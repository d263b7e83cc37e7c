import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'

/** Texts of one request, and about how many tokens they have. */
export interface Batch {
  inputs: readonly string[]
  tokens: number
  /** Asked along with them though its vector is there: it shows whether the model still answers as before. */
  probe?: string
}

export const textsOf = ({ inputs, probe }: Batch): readonly string[] =>
  probe === undefined ? inputs : [...inputs, probe]

/** The first of the requests asks for a text that is known as well. */
export const withProbe = ([first, ...others]: readonly Batch[], probe: string | null): Batch[] =>
  first === undefined || probe === null
    ? [...(first ? [first] : []), ...others]
    : [{ ...first, probe, tokens: first.tokens + estimateTextTokens(probe) }, ...others]

/** Where it was too long: each half, and nothing asked along; null where it is one text alone. */
export function halvesOf({ inputs, tokens, probe }: Batch): Batch[] | null {
  if (inputs.length === 1) return probe === undefined ? null : [{ inputs, tokens }]
  const middle = Math.ceil(inputs.length / 2)
  return [inputs.slice(0, middle), inputs.slice(middle)].map((half) => ({ inputs: half, tokens: tokens / 2 }))
}

/** Providers take from 96 (Cohere) to 2,048 (OpenAI) texts at once. */
const maxTexts = 96
/** Small enough to be a part of what a minute allows. */
const maxTokens = 20_000

/** Splits texts into requests; a text that is longer than a request may be stands alone. */
export function batchesOf(inputs: readonly string[]): Batch[] {
  const batches: { inputs: string[]; tokens: number }[] = []
  for (const input of inputs) {
    const tokens = estimateTextTokens(input)
    const last = batches.at(-1)
    if (last && last.inputs.length < maxTexts && last.tokens + tokens <= maxTokens) {
      last.inputs.push(input)
      last.tokens += tokens
    } else batches.push({ inputs: [input], tokens })
  }
  return batches
}
