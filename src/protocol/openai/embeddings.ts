/** The embeddings wire format, as OpenAI's API reference describes it. */
export interface EmbeddingsRequest {
  model: string
  /** One text, many texts, one list of token ids, or many such lists. */
  input: string | string[] | number[] | number[][]
  dimensions?: number | null
  encoding_format?: 'float' | 'base64' | null
  [parameter: string]: unknown
}

export interface EmbeddingsResponse {
  object: 'list'
  /** `embedding` is a list of numbers, or base64 of little-endian 32-bit floats when asked so. */
  data: { object: 'embedding'; index: number; embedding: number[] | string }[]
  model: string
  usage: {
    prompt_tokens: number
    total_tokens: number
    /** True where the provider counted nothing and the service estimated. */
    estimated?: boolean
  }
}
