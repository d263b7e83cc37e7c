import { formatSpan } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { isThinking, thinkingMs } from '#domain/run/thinking.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { Thoughts } from '../../../ui/thoughts/thoughts.tsx'
import { useTicking } from '../../../ui/use-ticking.ts'
import { words } from './words.ts'

/** What a model thought before it answered: apart from the answer, folded, never copied or sent back. */
export function Reasoning({ run }: { run: Run }) {
  const isLive = isThinking(run)
  const tokens = run.usage?.reasoningTokens ?? 0
  return (
    <Thoughts
      title={isLive ? <Thinking run={run} /> : <Thought run={run} />}
      amount={tokens > 0 ? words.thinking.tokens(tokens) : ''}
      label={words.thinking.label}
      text={run.reasoning}
      isLive={isLive}
    />
  )
}

function Thinking({ run }: { run: Run }) {
  const now = useTicking(250)
  const seconds = Math.floor((now - (run.sentAt ?? run.createdAt) - (run.firstTokenMs ?? 0)) / 1000)
  return (
    <>
      {words.thinking.now} {seconds > 0 && <span className="tabular-nums">{formatSpan(seconds)}</span>}
    </>
  )
}

/** Shorter than this is no time that anybody waited. */
const minThinkingMs = 500

function Thought({ run }: { run: Run }) {
  const read = useReadTables()
  // Earlier attempts are over and change no more, so they are read without being followed.
  const ms = thinkingMs(read().runs, run) ?? 0
  return ms < minThinkingMs ? words.thinking.before : words.thinking.for(formatSpan(Math.round(ms / 1000)))
}
