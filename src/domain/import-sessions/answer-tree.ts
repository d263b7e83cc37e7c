import { cycleCuts } from '../session/cut-cycles.ts'
import type { ConversationNode } from './conversation.ts'

/** A question with the answers that it got, each a chain of nodes, and what it follows. */
export interface Asked {
  node: ConversationNode
  /** The question before it, and the last node of the answer that it was asked after. */
  parent: Asked | null
  after: ConversationNode | null
  /** Chains of answers' nodes from the question on; those of one question may begin alike. */
  answers: ConversationNode[][]
}

interface AnswerTree {
  /** Each question after the one that it follows. */
  asked: Asked[]
  /** The question that a node belongs to, or is. */
  askedOf: ReadonlyMap<string, Asked>
  /** What a node stands for: itself, or of a link the question or answer that it follows. */
  messageNodeOf: ReadonlyMap<string, ConversationNode | undefined>
  /** How many answers have no question before them. */
  unasked: number
}

/**
 * Who follows whom, of nodes that name their parents. A parent that is not there, or that would close a circle, is none;
 * links are passed over; of two nodes with one id the first counts.
 */
export function answerTree(nodes: readonly ConversationNode[]): AnswerTree {
  const known = new Map<string, ConversationNode>()
  for (const node of nodes) if (!known.has(node.id)) known.set(node.id, node)
  const parentOf = withoutCircles(known)
  const messageNodeOf = new Map<string, ConversationNode | undefined>()
  const tree = { asked: [] as Asked[], askedOf: new Map<string, Asked>(), messageNodeOf, unasked: 0 }
  const chainOf = new Map<ConversationNode, ConversationNode[]>()

  for (const node of parentsFirst(known, parentOf)) {
    const named = parentOf(node)
    const parent = named && messageNodeOf.get(named.id)
    messageNodeOf.set(node.id, node.kind === 'link' ? parent : node)
    const before = parent && tree.askedOf.get(parent.id)
    if (node.kind === 'question') {
      const after = before && parent.kind === 'answer' ? parent : null
      const asked: Asked = { node, parent: before ?? null, after, answers: [] }
      tree.asked.push(asked)
      tree.askedOf.set(node.id, asked)
      continue
    }
    if (before) tree.askedOf.set(node.id, before)
    if (node.kind === 'link') continue
    if (before) addAnswer(before, node, parent, chainOf)
    else tree.unasked++
  }
  return tree
}

/** The node goes on with the answer that ends with its parent, or is another answer that begins like that one. */
function addAnswer(
  { answers }: Asked,
  node: ConversationNode,
  parent: ConversationNode,
  chainOf: Map<ConversationNode, ConversationNode[]>,
) {
  const chain = chainOf.get(parent) ?? []
  if (chain.at(-1) === parent) {
    chain.push(node)
    chainOf.set(node, chain)
    return
  }
  const other = [...chain.slice(0, chain.indexOf(parent) + 1), node]
  chainOf.set(node, other)
  answers.push(other)
}

function withoutCircles(known: ReadonlyMap<string, ConversationNode>) {
  // By number: the ids are another program's, and may be any text.
  const numbers = new Map([...known.keys()].map((id, number) => [id, String(number)]))
  const rows = Object.fromEntries([...known.values()].map((node) => [numbers.get(node.id) ?? '', node]))
  const cuts = new Set(cycleCuts(rows, ({ parentId }) => numbers.get(parentId ?? '') ?? null))
  return ({ id, parentId }: ConversationNode): ConversationNode | undefined =>
    parentId === null || cuts.has(numbers.get(id) ?? '') ? undefined : known.get(parentId)
}

/** In the order of the file, but for children that stand before their parents. */
function parentsFirst(
  known: ReadonlyMap<string, ConversationNode>,
  parentOf: (node: ConversationNode) => ConversationNode | undefined,
): ConversationNode[] {
  const ordered = new Set<ConversationNode>()
  for (const node of known.values()) {
    const above: ConversationNode[] = []
    for (let next: ConversationNode | undefined = node; next && !ordered.has(next); next = parentOf(next)) {
      above.push(next)
    }
    for (const each of above.reverse()) ordered.add(each)
  }
  return [...ordered]
}
