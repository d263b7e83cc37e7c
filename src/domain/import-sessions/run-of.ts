import type { Run } from '../run/run.ts'
import type { Settings } from '../session/settings.ts'
import type { ConversationNode } from './conversation.ts'
import { words } from './words.ts'

interface Options {
  settings: Settings
  /** Milliseconds since 1970. */
  notBefore: number
}

type RunParts = Omit<Run, 'id' | 'sessionId' | 'columnId' | 'messageId' | 'previousRunId'>

/** An answer of which the nodes are the parts, in order; null where it says nothing. What nobody knows of it stays open. */
export function runOf(chain: readonly ConversationNode[], { settings, notBefore }: Options): RunParts | null {
  const toolCalls = chain.flatMap((node) => node.toolCalls)
  const text = joined(chain.map((node) => node.text))
  const reasoning = joined(chain.map((node) => node.reasoning))
  const { ending = 'stop', error = '' } = chain.at(-1) ?? {}
  if (text === '' && reasoning === '' && toolCalls.length === 0 && ending !== 'failed') return null
  return {
    model: chain.findLast((node) => node.model !== '')?.model ?? '',
    settings,
    origin: { kind: 'asked' },
    leftOut: [],
    seesImages: true,
    price: null,
    createdAt: Math.max(chain[0]?.createdAt ?? 0, notBefore),
    state: stateOf({ ending, error }, text !== ''),
    sentAt: null,
    text,
    given: '',
    reasoning,
    toolCalls,
    dropped: [],
    firstTokenMs: null,
    firstTextMs: null,
    elapsedMs: null,
    usage: chain.findLast((node) => node.usage !== null)?.usage ?? null,
    promptEstimate: null,
  }
}

function stateOf(
  { ending, error }: Pick<ConversationNode, 'ending' | 'error'>,
  hasText: boolean,
): Run['state'] {
  if (ending === 'stopped') return { kind: 'stopped' }
  if (ending !== 'failed') return { kind: 'finished', reason: ending }
  const message = error.slice(0, maxErrorLength) || words.failedThere
  const failure = {
    kind: 'provider-failed',
    details: { message, status: null, code: null, requestId: null },
  } as const
  return { kind: hasText ? 'interrupted' : 'failed', failure }
}

/** In characters: what a program said can be a whole page. */
const maxErrorLength = 1000

const joined = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n\n')
