import type { ModelPurpose } from './model.ts'

/**
 * What a model is for: by its output where the list says so, else by its name, since most lists hold names only
 * and mix chat models with embedding, speech and image models.
 */
export function purposeOf(id: string, outputs: readonly string[] | null): ModelPurpose {
  if (outputs && outputs.length > 0) {
    if (outputs.includes('embeddings') || outputs.includes('embedding')) return 'embedding'
    return outputs.includes('text') ? 'chat' : 'other'
  }
  if (embeddingNames.test(id)) return 'embedding'
  return otherNames.test(id) ? 'other' : 'chat'
}

const embeddingNames = /embed|(^|[-/_.])(bge|e5|gte|minilm|voyage)([-_.]|$)/i
const otherNames =
  /whisper|(^|[-/_.])(tts|dall-e|moderation|rerank(er)?|transcribe|realtime|sora|imagen|veo)([-_.:]|$)|gpt-image|stable-diffusion|davinci-002|babbage-002/i
