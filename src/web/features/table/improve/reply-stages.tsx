import type { Run } from '#domain/run/run.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { proposalOf, useUnhurriedProposal } from './proposal-of.ts'
import { Foot, RawText, ReplyFigures, Scroll } from './stage-parts.tsx'
import { words } from './words.ts'

/** A reply as it comes: the wording as far as it can be read. */
export function ReplyComing({ run, onStop }: { run: Run; onStop: () => void }) {
  const prompt = useUnhurriedProposal(run)?.prompt
  return (
    <>
      <Scroll>
        <p role="status" className="flex items-center gap-2 text-14 font-medium">
          <span className="size-2 flex-none rounded-full bg-accent motion-safe:animate-pulse" />
          {run.state.kind === 'held' ? words.held : words.asking(run.model)}
        </p>
        {prompt === undefined ? (
          <p className="text-13 text-muted">
            {run.state.kind === 'streaming' ? words.thinking : words.waiting}
          </p>
        ) : (
          <p className="text-14 leading-6 wrap-anywhere whitespace-pre-wrap">
            {prompt}
            <span aria-hidden="true" className="ml-0.5 inline-block h-3.5 w-2 bg-accent align-[-2px]" />
          </p>
        )}
      </Scroll>
      <Foot>
        <Button onClick={onStop}>{words.stop}</Button>
      </Foot>
    </>
  )
}

interface ReplyEndedProps {
  run: Run
  onAgain: () => void
  onBack: () => void
}

/** The model could not be asked, or did not come to its end. */
export function ReplyFailed({ run, onAgain, onBack }: ReplyEndedProps) {
  if (!('failure' in run.state)) return null
  const { title, text } = explainFailure(run.state.failure, run.model)
  return (
    <>
      <Scroll>
        <div role="alert" className="rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-13">
          <b className="font-semibold">{title}</b>
          {text && <p className="text-pretty">{text}</p>}
        </div>
        {run.text !== '' && <RawText label={words.unreadable.reply} text={run.text} className="max-h-96" />}
      </Scroll>
      <AgainFoot run={run} onAgain={onAgain} onBack={onBack} />
    </>
  )
}

/** Something came, and no wording can be read in it. */
export function ReplyUnreadable({ run, onAgain, onBack }: ReplyEndedProps) {
  return (
    <>
      <Scroll>
        <div
          role="alert"
          className="grid gap-1 rounded-md border border-warn-line bg-warn-soft px-3 py-2 text-13"
        >
          <b className="font-semibold">{titleOf(run)}</b>
          <p className="text-pretty">{words.unreadable.text}</p>
        </div>
        {run.text.trim() === '' ? (
          <p className="text-13 text-muted">{words.nothing}</p>
        ) : (
          <RawText label={words.unreadable.reply} text={run.text} className="max-h-96" />
        )}
      </Scroll>
      <AgainFoot run={run} onAgain={onAgain} onBack={onBack} />
    </>
  )
}

function titleOf(run: Run): string {
  if (run.state.kind === 'stopped') return words.unreadable.stopped
  return proposalOf(run) ? words.unreadable.cutOff : words.unreadable.title
}

const AgainFoot = ({ run, onAgain, onBack }: ReplyEndedProps) => (
  <Foot>
    <Button look="primary" onClick={onAgain}>
      {words.tryAgain}
    </Button>
    <Button look="ghost" onClick={onBack}>
      {words.back}
    </Button>
    <ReplyFigures run={run} />
  </Foot>
)
