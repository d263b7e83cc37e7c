import { Check, ChevronRight, Copy, RotateCw, Square, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { explainFailure } from '#domain/run/explain-failure.ts'
import { countWords, formatCount } from '#domain/run/format.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { useActions } from '../../store/hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { useBoardActions } from './board-actions.ts'
import { FailureCard } from './failure-card.tsx'
import { useRunner } from './runner-context.ts'

interface AnswerProps {
  run: Run
  /** The last answer of its column: only it can be asked for again. */
  isLast: boolean
}

/** One answer in whatever state it is: waiting, coming, done, stopped, cut off or failed. */
export function Answer({ run, isLast }: AnswerProps) {
  const actions = useActions()
  const runner = useRunner()
  const retry = () => {
    const runId = actions.retryAsked(run.id)
    if (runId !== null) runner.start([runId])
  }
  const onRetry = isLast ? retry : null

  if (run.state.kind === 'failed')
    return <FailureCard run={run} failure={run.state.failure} onRetry={onRetry} />
  return (
    <>
      {run.reasoning !== '' && <Reasoning run={run} />}
      {run.text === '' && !isSettled(run) && run.reasoning === '' ? (
        <Waiting />
      ) : (
        <Markdown text={run.text} live={run.state.kind === 'streaming'} />
      )}
      {run.state.kind === 'finished' && run.text === '' && (
        <p className="text-13 text-muted">The model finished without any text.</p>
      )}
      <Ending run={run} onRetry={onRetry} />
      {isSettled(run) && run.text !== '' && (
        <div className="answer-actions">
          <CopyButton text={run.text} />
          {onRetry && run.state.kind !== 'interrupted' && (
            <IconButton size="small" label="Ask again" onClick={onRetry}>
              <RotateCw size={16} strokeWidth={1.5} />
            </IconButton>
          )}
        </div>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="waiting-lines" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

function Reasoning({ run }: { run: Run }) {
  const isThinking = run.text === '' && !isSettled(run)
  return (
    <details className="reasoning">
      <summary>
        <ChevronRight size={14} strokeWidth={1.5} />
        {isThinking ? 'Thinking …' : 'Thought before answering'}
      </summary>
      <p>{run.reasoning}</p>
    </details>
  )
}

/** What to know, and to do, about an answer that did not end by itself. */
function Ending({ run, onRetry }: { run: Run; onRetry: (() => void) | null }) {
  const { openSettings } = useBoardActions()
  const { state } = run
  const words = `${formatCount(countWords(run.text))} words`
  if (state.kind === 'stopped') {
    return (
      <div className="ending">
        <Square size={12} strokeWidth={1.5} fill="currentColor" />
        <span>
          You stopped it {run.text === '' ? 'before the first word' : `after ${words}`}. The model was told,
          too.
        </span>
        {run.text === '' && onRetry && <RetryButton onRetry={onRetry} />}
      </div>
    )
  }
  if (state.kind === 'interrupted') {
    return (
      <div className="ending" role="alert" data-tone="warn">
        <TriangleAlert size={16} strokeWidth={1.5} />
        <span>
          {explainFailure(state.failure, run.model).text} It has {words}.
        </span>
        {onRetry && <RetryButton onRetry={onRetry} />}
      </div>
    )
  }
  if (state.kind !== 'finished') return null
  if (state.reason === 'length') {
    const { maxTokens } = run.settings
    return (
      <div className="ending" data-tone="warn">
        <TriangleAlert size={16} strokeWidth={1.5} />
        <span>
          {maxTokens.on
            ? `Reached your limit of ${formatCount(maxTokens.value)} tokens.`
            : 'Reached the model’s own limit.'}
        </span>
        {maxTokens.on && (
          <Button size="small" onClick={() => openSettings(run.columnId)}>
            Raise it
          </Button>
        )}
      </div>
    )
  }
  if (state.reason === 'content_filter') {
    return (
      <div className="ending" data-tone="warn">
        <TriangleAlert size={16} strokeWidth={1.5} />
        <span>The provider’s content filter ended this answer.</span>
      </div>
    )
  }
  return null
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="small" onClick={onRetry}>
      <RotateCw size={16} strokeWidth={1.5} />
      Retry
    </Button>
  )
}

type Copied = 'no' | 'yes' | 'refused'

const copyWords = { no: 'Copy answer', yes: 'Copied', refused: 'The browser did not allow it' } as const

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    if (copied === 'no') return undefined
    const timer = setTimeout(() => setCopied('no'), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <IconButton
      size="small"
      label={copyWords[copied]}
      onClick={async () => setCopied((await copyText(text)) ? 'yes' : 'refused')}
    >
      {copied === 'yes' ? <Check size={16} strokeWidth={1.5} /> : <Copy size={16} strokeWidth={1.5} />}
    </IconButton>
  )
}
