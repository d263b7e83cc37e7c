/**
 * The Messages wire format, as Anthropic's API reference describes it. These are the fields this project
 * reads or writes; anything else passes through untouched.
 */
export interface TextBlock {
  type: 'text'
  text: string
  cache_control?: unknown
}

export interface ImageBlock {
  type: 'image'
  source: { type: 'base64'; media_type: string; data: string } | { type: 'url'; url: string }
}

interface ThinkingBlock {
  type: 'thinking'
  thinking: string
  /** Proves to its maker that the thinking was not altered. It must come back as it was. */
  signature?: string
}

interface RedactedThinkingBlock {
  type: 'redacted_thinking'
  data: string
}

export interface ToolUseBlock {
  type: 'tool_use'
  id: string
  name: string
  input: unknown
}

export interface ToolResultBlock {
  type: 'tool_result'
  tool_use_id: string
  content?: string | ContentBlock[]
  is_error?: boolean
}

/** Documents, server tools and whatever comes next. */
interface OtherBlock {
  type: string
  [field: string]: unknown
}

export type ContentBlock =
  TextBlock | ImageBlock | ThinkingBlock | RedactedThinkingBlock | ToolUseBlock | ToolResultBlock | OtherBlock

export interface Message {
  /** A system may say something between the turns as well. */
  role: 'user' | 'assistant' | 'system'
  content: string | ContentBlock[]
}

export interface Tool {
  name: string
  description?: string
  input_schema: unknown
  [field: string]: unknown
}

export type ToolChoice =
  | { type: 'auto' | 'any'; disable_parallel_tool_use?: boolean }
  | { type: 'tool'; name: string; disable_parallel_tool_use?: boolean }
  | { type: 'none' }

export interface MessagesRequest {
  model: string
  max_tokens: number
  messages: Message[]
  system?: string | TextBlock[]
  stop_sequences?: string[]
  stream?: boolean
  /** 0 to 1. */
  temperature?: number
  top_p?: number
  top_k?: number
  tools?: Tool[]
  tool_choice?: ToolChoice
  thinking?: { type: 'enabled'; budget_tokens: number } | { type: 'disabled' } | { type: 'adaptive' }
  metadata?: { user_id?: string | null }
  [parameter: string]: unknown
}

export type StopReason =
  | 'end_turn'
  | 'max_tokens'
  | 'stop_sequence'
  | 'tool_use'
  | 'pause_turn'
  | 'refusal'
  | 'model_context_window_exceeded'

export interface MessagesUsage {
  input_tokens: number
  output_tokens: number
  cache_creation_input_tokens?: number | null
  cache_read_input_tokens?: number | null
}

/** A whole answer. */
export interface MessagesAnswer {
  id: string
  type: 'message'
  role: 'assistant'
  model: string
  content: ContentBlock[]
  stop_reason: StopReason | null
  stop_sequence: string | null
  usage: MessagesUsage
}

export type BlockDelta =
  | { type: 'text_delta'; text: string }
  | { type: 'input_json_delta'; partial_json: string }
  | { type: 'thinking_delta'; thinking: string }
  | { type: 'signature_delta'; signature: string }
  | { type: 'citations_delta'; citation: unknown }

/** The events of a streamed answer, in the order in which they come; `ping` may come at any time. */
export type MessageStreamEvent =
  | { type: 'message_start'; message: MessagesAnswer }
  | { type: 'content_block_start'; index: number; content_block: ContentBlock }
  | { type: 'content_block_delta'; index: number; delta: BlockDelta }
  | { type: 'content_block_stop'; index: number }
  | {
      type: 'message_delta'
      delta: { stop_reason: StopReason | null; stop_sequence: string | null }
      /** `output_tokens` is the sum so far; the others may be there too. Some upstreams leave all of it out. */
      usage?: Partial<MessagesUsage>
    }
  | { type: 'message_stop' }
  | { type: 'ping' }
  | { type: 'error'; error: { type: string; message: string } }

/** The error body of this family. */
export interface MessagesErrorBody {
  type: 'error'
  error: { type: string; message: string }
  request_id?: string | null
}
