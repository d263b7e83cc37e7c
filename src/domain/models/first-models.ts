import type { Model } from './model.ts'
import { isDemoModel, splitModelId } from './split-model-id.ts'

/**
 * The two models that a fresh session begins with: of different makers where there are two, cheap and current. The demo
 * models stand in only where there are no others.
 */
export function firstModels(models: readonly Model[]): string[] {
  const [first, ...others] = bestFirst(models)
  if (!first) return demoPair(models)
  const second =
    others.find((model) => makerOf(model) !== makerOf(first)) ??
    // Of one maker: not twice the small one.
    others.find((model) => !isSmall(model)) ??
    others[0]
  return [first.id, second?.id ?? demoPair(models)[0] ?? first.id]
}

/**
 * The likely model for one more column: one of a maker that no column has, else one that no column has of the last
 * column's provider, else any; the last one again where all are in use.
 */
export function nextModel(models: readonly Model[], used: readonly string[]): string {
  const last = used.at(-1) ?? ''
  const free = models.filter((model) => model.purpose === 'chat' && !used.includes(model.id))
  const makers = new Set(models.filter(({ id }) => used.includes(id)).map(makerOf))
  const { provider } = splitModelId(last)
  const next =
    bestFirst(free).find((model) => !makers.has(makerOf(model))) ??
    free.find((model) => model.provider === provider) ??
    free[0]
  return next?.id ?? last
}

/** The demo models to begin with; of others that there are, the first two. */
function demoPair(models: readonly Model[]): string[] {
  const chat = models.filter((model) => model.purpose === 'chat')
  const demo = ['demo/guide', 'demo/brief'].filter((id) => chat.some((model) => model.id === id))
  return demo.length > 0 ? demo : chat.slice(0, 2).map((model) => model.id)
}

/** The pair of earlier versions: saved sessions in which nothing was asked yet have it. */
const formerDemoPair = 'demo/guide,demo/eliza'

/** Whether these are the demo models that a session begins with while there are no others. */
export const isDemoPair = (models: readonly Model[], used: readonly string[]): boolean =>
  [demoPair(models).join(), formerDemoPair].includes(used.join()) && used.every(isDemoModel)

/** Real chat models, the best to begin with first; makers in the order of `wellKnown`, then as they are listed. */
function bestFirst(models: readonly Model[]): Model[] {
  const real = models.filter((model) => model.purpose === 'chat' && !model.isDemo)
  const order = [...new Set([...wellKnown, ...real.map(makerOf)])]
  const makers = new Map(order.map((maker, index) => [maker, index]))
  return real
    .map((model) => ({ model, rank: rankOf(model), maker: makers.get(makerOf(model)) ?? 0 }))
    .sort((a, b) => a.rank - b.rank || a.maker - b.maker || (b.model.created ?? 0) - (a.model.created ?? 0))
    .map(({ model }) => model)
}

/** Makers whose models most people want to compare first. */
const wellKnown = ['openai', 'anthropic', 'google', 'mistral', 'xai', 'deepseek', 'meta-llama', 'qwen']

/** What a maker is called elsewhere: by its own API here, or by a router. */
const otherNames = new Map([
  ['gemini', 'google'],
  ['mistralai', 'mistral'],
  ['x-ai', 'xai'],
])

/** Who made a model: behind a router, the first part of the name. */
function makerOf({ provider, name }: Model): string {
  const { provider: author } = splitModelId(name)
  const maker = (author === '' ? provider : author).toLowerCase()
  return otherNames.get(maker) ?? maker
}

/** 0 for a good first model, 1 for a large one, 2 for a dear one or one for something else than chatting. */
function rankOf(model: Model): number {
  if (isSpecial(model) || isDear(model)) return 2
  return isSmall(model) ? 0 : 1
}

const perMillion = 1e-6
/** Dollars for a token of the answer. */
const smallPrice = 6 * perMillion
const dearPrice = 30 * perMillion

const isSmall = ({ price, name }: Model): boolean =>
  price ? price.output <= smallPrice : /mini|flash|haiku|small|fast|lite|turbo|air\b/i.test(name)

const isDear = ({ price, name }: Model): boolean =>
  price ? price.output >= dearPrice : /\b(pro|opus|ultra)\b/i.test(name)

/** Models for speech, pictures, research or code, unfinished ones, those of a fixed day, and toys. */
const isSpecial = ({ name }: Model): boolean =>
  /audio|realtime|tts|transcri|image|search|research|instruct|moderation|guard|codex|computer-use|preview|experimental|\bexp\b|\bbase\b|nano|:free|:beta|-\d{4}-\d{2}-\d{2}$|\b[0-3](\.\d)?b\b/i.test(
    name,
  )
