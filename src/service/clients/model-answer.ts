/** What a model is to say, whichever format its upstream speaks. */
export interface ModelAnswer {
  thinking?: { text: string; signature: string }
  text?: string
  calls?: AnswerCall[]
  /** Why it stops, in the words of the chat-completion format. Default: `stop`, or `tool_calls` after calls. */
  reason?: 'stop' | 'length'
}

export interface AnswerCall {
  id: string
  name: string
  input: unknown
}
