import type { EmbeddingsRequest } from '#protocol/openai/embeddings.ts'
import { createTextEstimate, itemTokens } from '../tokens/token-estimate.ts'
import type { EmbeddingsAnswer } from '../upstream/openai/parse-embeddings.ts'
import type { Call } from './provider.ts'

type Embed = (request: EmbeddingsRequest, call: Call) => Promise<EmbeddingsAnswer>

/** More than this many inputs in one request, and some upstreams refuse it. */
const defaultInputs = 256
/** As for tokens in one request, roughly. */
const maxTokens = 100_000
/** How many parts are asked for at a time. */
const atOnce = 4

/** Embeds long lists in parts, and puts the parts together again in their order. One that fails fails the whole. */
export const embedInParts =
  (embed: Embed, maxInputs = defaultInputs): Embed =>
  async (request, call) => {
    const parts = partsOf(request.input, maxInputs)
    if (parts.length === 1) return embed(request, call)
    const answers: EmbeddingsAnswer[] = []
    let next = 0
    const worker = async () => {
      for (let at = next++; at < parts.length; at = next++)
        answers[at] = await embed({ ...request, input: parts[at] ?? [] }, call)
    }
    // A part that fails ends the others' turn: there is no use for them.
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        worker().catch((error: unknown) => {
          next = parts.length
          throw error
        }),
      ),
    )
    return together(answers)
  }

type Inputs = EmbeddingsRequest['input']

function partsOf(input: Inputs, maxInputs: number): Inputs[] {
  if (typeof input === 'string' || typeof input[0] === 'number') return [input]
  const estimate = createTextEstimate()
  const parts: (string | number[])[][] = [[]]
  let tokens = 0
  for (const item of input as (string | number[])[]) {
    // The type above says lists of one kind; both kinds are treated alike here.
    const cost = itemTokens(item, estimate)
    const part = parts.at(-1) ?? []
    const isFull = part.length >= maxInputs || tokens + cost > maxTokens
    tokens = isFull ? cost : tokens + cost
    if (isFull && part.length > 0) parts.push([item])
    else part.push(item)
  }
  return parts as Inputs[]
}

function together(answers: readonly EmbeddingsAnswer[]): EmbeddingsAnswer {
  const [first] = answers as [EmbeddingsAnswer] // there were parts, and each has its answer
  const data = answers.flatMap(({ data: part }) => part).map((item, index) => ({ ...item, index }))
  return { ...first, data, usage: usageOfAll(answers) }
}

/** Of the whole only where every part says its own. */
function usageOfAll(answers: readonly EmbeddingsAnswer[]): EmbeddingsAnswer['usage'] {
  const sum = { prompt_tokens: 0, total_tokens: 0 }
  for (const { usage } of answers) {
    if (!usage) return undefined
    sum.prompt_tokens += usage.prompt_tokens
    sum.total_tokens += usage.total_tokens
  }
  return sum
}
