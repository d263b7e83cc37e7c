/** The programs whose exports are read, besides our own. */
export type Source = 'chatgpt' | 'open-webui' | 'librechat' | 'claude'

/** A conversation of another program: what its export says, before it is made into a session. */
export interface Conversation {
  source: Source
  /** The program's own id of it. */
  id: string
  title: string
  /** Milliseconds since 1970; null where the export does not say. */
  createdAt: number | null
  updatedAt: number | null
  /** What the models were told before the first question; empty where nothing is known. */
  instructions: string
  /** In the order of the file, which says nothing of who follows whom. */
  nodes: ConversationNode[]
  /** The node that was on show last. */
  currentId: string | null
  skipped: Skipped
}

/** A question, an answer or a part of one, or a mere link between two: of its parent there may be nothing in the file. */
export interface ConversationNode {
  id: string
  parentId: string | null
  kind: 'question' | 'answer' | 'link'
  text: string
  reasoning: string
  toolCalls: { name: string; arguments: string }[]
  /** As we name models, `provider/name`; empty where the export does not say. */
  model: string
  /** Answers to one question under different names stand beside one another; under the same name they are attempts. */
  column: string
  createdAt: number | null
  ending: 'stop' | 'length' | 'stopped' | 'failed'
  /** What the program said of its failure; empty where it failed without a word, or did not fail. */
  error: string
  usage: { promptTokens: number; completionTokens: number } | null
  pictures: ConversationPicture[]
}

/** A picture of a question: a file of the same export, or its bytes as a data URL. */
export type ConversationPicture =
  { kind: 'file'; key: string; name: string } | { kind: 'data'; url: string; name: string }

/** How many things of a conversation do not come along. */
export interface Skipped {
  /** What the program told the model without showing it. */
  hidden: number
  pictures: number
  files: number
  /** What tools answered. */
  toolResults: number
  /** What is not known to us, or has no place. */
  unknown: number
}

export const nothingSkipped = (): Skipped => ({
  hidden: 0,
  pictures: 0,
  files: 0,
  toolResults: 0,
  unknown: 0,
})

/** A node that says nothing, with whatever is known of this one. */
export const nodeWith = (
  fields: Pick<ConversationNode, 'id' | 'parentId' | 'kind'> & Partial<ConversationNode>,
): ConversationNode => ({
  text: '',
  reasoning: '',
  toolCalls: [],
  model: '',
  column: '',
  createdAt: null,
  ending: 'stop',
  error: '',
  usage: null,
  pictures: [],
  ...fields,
})
