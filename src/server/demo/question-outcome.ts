import type { GateRefusal } from './refusals.ts'

/** What a question is asked for, by its address. */
export type QuestionKind = 'chat' | 'messages' | 'embeddings'

export type DemoQuestion =
  | {
      kind: 'fine'
      model: string
      /** What is sent in its place. */
      body: string
      /** Whether it asks for a usage that its caller does not expect. */
      hidesUsage: boolean
      /** More tokens than these its prompt cannot be. */
      maxPromptTokens: number
      /** The longest answer that is asked for. */
      maxAnswerTokens: number
    }
  /** `field` is where the mistake is, or null. */
  | { kind: 'refused'; message: string; field: string | null; code: GateRefusal }

export const refusedQuestion = (message: string, field: string | null, code: GateRefusal): DemoQuestion => ({
  kind: 'refused',
  message,
  field,
  code,
})
