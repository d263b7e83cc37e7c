import type { ChatCompletionRequest, TokenLogprob } from '#protocol/openai/chat.ts'
import type { TokenSource } from '../base/apply-limits.ts'
import { type ChatModel, drawOf, randomOf } from '../base/chat-model.ts'
import { userTexts } from '../base/messages.ts'
import { modelEntry } from '../base/model-entry.ts'
import { drawIndex } from '../base/sampling.ts'
import { handbookProse } from './corpus.ts'
import { type NgramModel, trainNgramModel } from './ngram-model.ts'
import { startingPoint } from './starting-point.ts'

/** After this many tokens the answer ends with its sentence … */
const defaultLength = 120
/** … and here in any case. */
const maxLength = 240
/** At temperature 0 no run of this many tokens comes twice, or the model would go round in circles. */
const maxRepeat = 4
const maxAlternatives = 20

let trained: NgramModel | null = null

/** Draws token after token from the handbook's own word statistics. */
export const sampler: ChatModel = {
  entry: modelEntry({
    id: 'sampler',
    name: 'Demo Sampler',
    description:
      'A demonstration that draws words by chance from the handbook’s statistics, to show what the sliders do.',
    contextLength: 32_768,
    output: 'text',
  }),
  factor: 1.3,
  answer: (request) => sample((trained ??= trainNgramModel(handbookProse())), request),
}

/** Tokens from `model` for a chat request: temperature (usually 1), top_p, seed, penalties and logprobs hold. */
export function* sample(model: NgramModel, request: ChatCompletionRequest): TokenSource {
  const { context, topic } = startingPoint(userTexts(request.messages).at(-1) ?? '', model.knows)
  const draw = drawOf(request, 1)
  const random = randomOf(request)
  const written: string[] = []
  while (written.length < maxLength) {
    const logs = model.logProbabilities([...context, ...written].slice(-2), topic)
    const weighed = penalised(logs, written, model.vocabulary, request)
    const open = draw.temperature === 0 ? withoutRepeats(weighed, written, model.vocabulary) : weighed
    const drawn = drawIndex(open, draw, random)
    const token = model.vocabulary[drawn] ?? ''
    if (written.length >= defaultLength / 2 && token === '\n\n' && endsSentence(written.at(-1))) return 'stop'
    written.push(token)
    yield request.logprobs
      ? { text: token, logprob: logprobOf(drawn, logs, model.vocabulary, request.top_logprobs ?? 0) }
      : { text: token }
    if (written.length >= defaultLength && endsSentence(token)) return 'stop'
  }
  return 'length'
}

const endsSentence = (token = '') => /^ ?[.!?]$/.test(token)

/** Marks down what was already said, as `frequency_penalty` and `presence_penalty` ask. */
function penalised(
  logs: number[],
  written: readonly string[],
  vocabulary: readonly string[],
  { frequency_penalty: frequency, presence_penalty: presence }: ChatCompletionRequest,
): number[] {
  const [perTime, once] = [frequency, presence].map((value) => (typeof value === 'number' ? value : 0))
  if (!perTime && !once) return logs
  const times = new Map<string, number>()
  for (const token of written) times.set(token, (times.get(token) ?? 0) + 1)
  return logs.map((log, id) => {
    const count = times.get(vocabulary[id] ?? '')
    return count === undefined ? log : log - count * (perTime ?? 0) - (once ?? 0)
  })
}

function withoutRepeats(
  logs: readonly number[],
  written: readonly string[],
  vocabulary: readonly string[],
): number[] {
  const run = written.slice(1 - maxRepeat)
  if (run.length < maxRepeat - 1) return [...logs]
  const followers = new Set(
    written.filter(
      (_, at) => at >= run.length && run.every((token, back) => written[at - run.length + back] === token),
    ),
  )
  return logs.map((log, id) => (followers.has(vocabulary[id] ?? '') ? Number.NEGATIVE_INFINITY : log))
}

/** The model's own probabilities, before temperature and top_p. */
function logprobOf(
  drawn: number,
  logs: number[],
  vocabulary: readonly string[],
  alternatives: number,
): TokenLogprob {
  const entry = (id: number) => {
    const token = vocabulary[id] ?? ''
    return { token, logprob: logs[id] ?? 0, bytes: [...new TextEncoder().encode(token)] }
  }
  const likeliest = logs.map((_, id) => id).sort((x, y) => (logs[y] ?? 0) - (logs[x] ?? 0))
  const shown = Math.min(Math.max(0, alternatives), maxAlternatives)
  return { ...entry(drawn), top_logprobs: likeliest.slice(0, shown).map(entry) }
}
