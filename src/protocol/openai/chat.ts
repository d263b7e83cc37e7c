import type { FinishReason } from './finish-reasons.ts'

/**
 * The chat-completion wire format, as OpenAI's API reference describes it and as the field extends it
 * (`reasoning_content` by DeepSeek, Qwen and vLLM; `reasoning` by OpenRouter).
 * These are the fields this project reads or writes; anything else passes through untouched.
 */
type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool' | 'function'

export interface ContentPart {
  type: string
  text?: string
  image_url?: { url: string; detail?: string }
}

/** `index` is there in streams alone. Fragments of one call's arguments share it. */
export interface ToolCall {
  index?: number
  id?: string
  type?: 'function'
  function: { name?: string; arguments?: string }
}

/** OpenRouter's way to carry thinking with its signature, so that it can come back as it was. */
export interface ReasoningDetail {
  type: string
  text?: string
  signature?: string
  data?: string
  format?: string
  index?: number
}

export interface ChatMessage {
  role: Role
  content?: string | ContentPart[] | null
  name?: string
  /** What an assistant asked for. */
  tool_calls?: ToolCall[] | null
  /** Which call a message of the role "tool" answers. */
  tool_call_id?: string
  reasoning_content?: string | null
  reasoning_details?: ReasoningDetail[] | null
}

export interface ChatTool {
  type: string
  function?: { name: string; description?: string; parameters?: unknown; strict?: boolean | null }
}

export type ChatToolChoice = 'none' | 'auto' | 'required' | { type: 'function'; function: { name: string } }

export interface ChatCompletionRequest {
  model: string
  messages: ChatMessage[]
  stream?: boolean | null
  stream_options?: { include_usage?: boolean } | null
  max_tokens?: number | null
  max_completion_tokens?: number | null
  /** 0 to 2. */
  temperature?: number | null
  /** 0 to 1. */
  top_p?: number | null
  stop?: string | string[] | null
  seed?: number | null
  n?: number | null
  logprobs?: boolean | null
  top_logprobs?: number | null
  tools?: ChatTool[] | null
  tool_choice?: ChatToolChoice | null
  parallel_tool_calls?: boolean | null
  reasoning_effort?: string | null
  [parameter: string]: unknown
}

export interface Usage {
  prompt_tokens: number
  completion_tokens: number
  total_tokens: number
  prompt_tokens_details?: { cached_tokens?: number } | null
  completion_tokens_details?: { reasoning_tokens?: number } | null
  /** True where our service made the figures up from the texts, as the upstream gave none. */
  estimated?: boolean
}

export interface TokenLogprob {
  token: string
  logprob: number
  bytes: number[] | null
  top_logprobs: { token: string; logprob: number; bytes: number[] | null }[]
}

export interface Logprobs {
  content: TokenLogprob[] | null
  refusal?: TokenLogprob[] | null
}

export interface ChatCompletion {
  id: string
  object: 'chat.completion'
  /** Unix time in seconds. */
  created: number
  model: string
  choices: {
    index: number
    message: {
      role: 'assistant'
      content: string | null
      refusal?: string | null
      reasoning_content?: string | null
      reasoning_details?: ReasoningDetail[] | null
      tool_calls?: ToolCall[] | null
    }
    logprobs?: Logprobs | null
    finish_reason: FinishReason
  }[]
  usage: Usage
}

export interface ChatCompletionChunk {
  id: string
  object: 'chat.completion.chunk'
  /** Unix time in seconds, the same on every chunk of one answer. */
  created: number
  model: string
  choices: {
    index: number
    delta: {
      role?: 'assistant'
      content?: string | null
      refusal?: string | null
      reasoning_content?: string | null
      reasoning_details?: ReasoningDetail[] | null
      tool_calls?: ToolCall[] | null
    }
    logprobs?: Logprobs | null
    finish_reason: FinishReason | null
  }[]
  usage?: Usage | null
}
