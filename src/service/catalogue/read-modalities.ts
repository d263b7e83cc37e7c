import type { ModelEntry } from '#protocol/openai/models.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { firstOf, text, texts, type Fields } from './read-fields.ts'

/** What goes into a model and comes out of it, from whatever its list entry says. Undefined where it says nothing. */
export function readModalities(entry: Fields): ModelEntry['architecture'] {
  const inputs = firstOf(...statedModalities(entry).map(({ input }) => input))
  const outputs = firstOf(...statedModalities(entry).map(({ output }) => output))
  if (!inputs && !outputs) return undefined
  return {
    ...(inputs && { input_modalities: inputs }),
    ...(outputs && {
      output_modalities: outputs.map((name) => (name === 'embedding' ? 'embeddings' : name)),
    }),
  }
}

interface Modalities {
  input?: string[] | undefined
  output?: string[] | undefined
}

/** The places that say it, the plainest first. */
const statedModalities = (entry: Fields): Modalities[] => [
  namedLists(isRecord(entry.architecture) ? entry.architecture : {}),
  namedLists(entry),
  fromCapabilities(isRecord(entry.capabilities) ? entry.capabilities : {}),
  fromSwitches(entry),
  fromType(entry.type),
  fromMethods(texts(entry.supportedGenerationMethods)),
]

/** OpenRouter, xAI. Older lists have one field, like `text+image->text`. */
function namedLists({ input_modalities: input, output_modalities: output, modality }: Fields): Modalities {
  const [before, after] = text(modality)?.split('->') ?? []
  return { input: texts(input) ?? sides(before, after), output: texts(output) ?? sides(after, before) }
}

const sides = (side: string | undefined, other: string | undefined) =>
  side && other ? side.split('+') : undefined

/** Mistral has true and false; Anthropic has `{supported: true}`. */
function fromCapabilities(capabilities: Fields): Modalities {
  const has = (name: string) => {
    const value = capabilities[name]
    return value === true || (isRecord(value) && value.supported === true)
  }
  const isStated = ['vision', 'image_input'].some((name) => name in capabilities)
  const images = has('vision') || has('image_input') ? ['image'] : []
  return {
    input: isStated
      ? ['text', ...images, ...(has('audio') ? ['audio'] : []), ...(has('pdf_input') ? ['file'] : [])]
      : undefined,
    output: has('completion_chat') || 'image_input' in capabilities ? ['text'] : undefined,
  }
}

/** Fireworks. */
const fromSwitches = (entry: Fields): Modalities => ({
  input:
    typeof entry.supports_image_input === 'boolean'
      ? ['text', ...(entry.supports_image_input ? ['image'] : [])]
      : undefined,
  output: entry.supports_chat === true ? ['text'] : undefined,
})

/** Together, LM Studio, Vercel. */
function fromType(type: unknown): Modalities {
  switch (type) {
    case 'chat':
    case 'language':
    case 'llm':
    case 'code':
      return { output: ['text'] }
    case 'vlm':
      return { input: ['text', 'image'], output: ['text'] }
    case 'embedding':
    case 'embeddings':
      return { output: ['embeddings'] }
    case 'image':
    case 'audio':
    case 'video':
      return { output: [type] }
    default:
      return {}
  }
}

/** Gemini's own list. A model that generates content may make images: only embedding is certain. */
const fromMethods = (methods: string[] | undefined): Modalities =>
  methods?.includes('embedContent') && !methods.includes('generateContent') ? { output: ['embeddings'] } : {}
