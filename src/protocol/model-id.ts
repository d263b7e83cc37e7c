/** A model's address in two parts: which provider serves it, and what that provider calls it. */
export interface ModelId {
  provider: string
  name: string
}

/**
 * Splits `<provider>/<model name>` at its first slash, since names may hold slashes of their own
 * (`openrouter/meta-llama/llama-3`). A bare name has no provider: the answer is null.
 */
export function parseModelId(id: string): ModelId | null {
  const slash = id.indexOf('/')
  if (slash <= 0 || slash === id.length - 1) return null
  return { provider: id.slice(0, slash), name: id.slice(slash + 1) }
}

/** The prefixed form that the model list shows and requests use. */
export const formatModelId = ({ provider, name }: ModelId) => `${provider}/${name}`
