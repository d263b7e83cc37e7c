import { ChevronRight, CircleAlert, Clock, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { explainFailure, type NextStep } from '#domain/run/explain-failure.ts'
import type { Failure } from '#domain/run/failure.ts'
import type { Run } from '#domain/run/run.ts'
import { Button } from '../../ui/button.tsx'
import { useBoardActions } from './board-actions.ts'

interface FailureCardProps {
  run: Run
  failure: Failure
  /** Absent where the answer cannot be asked for again. */
  onRetry: (() => void) | null
}

/** A failure, inside the answer that failed: what happened, why, and what now. */
export function FailureCard({ run, failure, onRetry }: FailureCardProps) {
  const { title, text, steps, details } = explainFailure(failure, run.model)
  const isWait = failure.kind === 'rate-limited'
  return (
    <div className="failure" role="alert" data-tone={isWait ? 'warn' : 'bad'}>
      <h4>
        {isWait ? <Clock size={16} strokeWidth={1.5} /> : <CircleAlert size={16} strokeWidth={1.5} />}
        {title}
      </h4>
      <p>{text}</p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        {steps.map((step, index) => (
          <StepButton
            key={step}
            step={step}
            isFirst={index === 0}
            run={run}
            failure={failure}
            onRetry={onRetry}
          />
        ))}
      </div>
      {details && (
        <details>
          <summary>
            <ChevronRight size={14} strokeWidth={1.5} />
            Details
          </summary>
          <dl>
            <dt>Said</dt>
            <dd>{details.message}</dd>
            {details.status !== null && <Detail name="Status" value={String(details.status)} />}
            {details.code !== null && <Detail name="Code" value={details.code} />}
            {details.requestId !== null && <Detail name="Request" value={details.requestId} />}
          </dl>
        </details>
      )}
    </div>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="figure">{value}</dd>
    </>
  )
}

interface StepButtonProps extends FailureCardProps {
  step: NextStep
  isFirst: boolean
}

function StepButton({ step, isFirst, run, failure, onRetry }: StepButtonProps) {
  const { chooseModel, openSettings } = useBoardActions()
  const look = isFirst ? 'primary' : 'line'
  if (step === 'retry') {
    if (!onRetry) return null
    const readyAt =
      failure.kind === 'rate-limited' && failure.retryAfterMs !== null
        ? run.createdAt + (run.elapsedMs ?? 0) + failure.retryAfterMs
        : null
    return (
      <Button look={look} onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.5} />
        Retry{readyAt !== null && <Countdown until={readyAt} />}
      </Button>
    )
  }
  return step === 'choose-model' ? (
    <Button look={look} onClick={() => chooseModel(run.columnId)}>
      Choose another model
    </Button>
  ) : (
    <Button look={look} onClick={() => openSettings(run.columnId)}>
      Open settings
    </Button>
  )
}

/** Whole seconds until a moment, then nothing. */
function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  return left > 0 ? <span className="figure">in {left} s</span> : null
}

const secondsUntil = (moment: number) => Math.ceil((moment - Date.now()) / 1000)
