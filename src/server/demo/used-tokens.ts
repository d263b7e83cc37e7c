import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { answeredTokens } from '#protocol/openai/answered-tokens.ts'

export interface UsedTokens {
  prompt: number
  completion: number
}

/** A line of a stream that is longer holds no usage. */
const maxLineLength = 1_000_000

/**
 * Reads what an answer says that it used, while its text passes: the last usage of a stream of events, or that of a whole
 * answer. Both families' names are known. A stream that ends in an error never says what it cost in all.
 */
export function createUsageReader(isStream: boolean) {
  const decoder = new TextDecoder()
  let text = ''
  let used: UsedTokens | undefined
  /** A message's beginning says what its prompt was, its end how long the answer is. */
  let prompt = 0
  let isBroken = false

  function readLine(line: string) {
    if (!line.includes('"usage"') && !line.includes('"error"')) return
    note(parseJson(line.replace(/^data:\s*/, '')))
  }

  function note(value: unknown) {
    if (!isRecord(value)) return
    if (isStream && isRecord(value.error)) isBroken = true
    if (isRecord(value.message)) prompt = usageOf(value.message.usage)?.prompt ?? prompt
    const found = usageOf(value.usage)
    if (found) used = { prompt: Math.max(found.prompt, prompt), completion: found.completion }
  }

  return {
    read(bytes: Uint8Array) {
      text += decoder.decode(bytes, { stream: true })
      if (!isStream) return
      const lines = text.split(/\r\n|\n|\r/)
      text = lines.pop() ?? ''
      if (text.length > maxLineLength) text = ''
      for (const line of lines) readLine(line)
    },
    /** What was used, once all was read; undefined where that was never said. */
    end(): UsedTokens | undefined {
      if (isStream) readLine(text)
      else note(parseJson(text))
      text = ''
      return isBroken ? undefined : used
    },
  }
}

function usageOf(usage: unknown): UsedTokens | undefined {
  if (!isRecord(usage)) return undefined
  const prompt = sum(
    usage.prompt_tokens ?? usage.input_tokens,
    usage.cache_creation_input_tokens,
    usage.cache_read_input_tokens,
  )
  const stated = sum(usage.completion_tokens ?? usage.output_tokens)
  const total = typeof usage.prompt_tokens === 'number' ? sum(usage.total_tokens) : 0
  const completion = answeredTokens({ prompt, completion: stated, total })
  return prompt + completion > 0 ? { prompt, completion } : undefined
}

const sum = (...figures: unknown[]) =>
  figures.reduce<number>(
    (total, figure) => total + (typeof figure === 'number' && figure > 0 && figure < 1e9 ? figure : 0),
    0,
  )
