import type { Run } from '#domain/run/run.ts'
import { isThinking, thinkingMs } from '#domain/run/thinking.ts'
import { formatSpan } from '#domain/words/format.ts'
import { Thoughts } from '../../../ui/thoughts/thoughts.tsx'
import { words } from './words.ts'

/** Shorter than this is no time that anybody waited. */
const minThinkingMs = 500

/** What a model thought before it answered in a cell. */
export function CellThoughts({ run }: { run: Run }) {
  const isLive = isThinking(run)
  const ms = thinkingMs({}, run) ?? 0
  const thought =
    ms < minThinkingMs ? words.thoughtBefore : words.thoughtFor(formatSpan(Math.round(ms / 1000)))
  const tokens = run.usage?.reasoningTokens ?? 0
  return (
    <Thoughts
      title={isLive ? words.thinkingNow : thought}
      amount={tokens > 0 ? words.tokensOf(tokens) : ''}
      label={words.thinking}
      text={run.reasoning}
      isLive={isLive}
    />
  )
}
