import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Message } from '#domain/session/session.ts'
import { useActions } from '../../../store/hooks.ts'
import { forgetWording, keepWording, useWording, wordingOf } from '../../../store/kept-wordings.ts'
import { Button } from '../../../ui/button.tsx'
import { isEscapeKey, isSubmitKey } from '../../../ui/submit-key.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import { useDropWithUndo } from '../../../ui/use-drop-with-undo.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useMayAsk } from '../base/use-may-ask.ts'
import { useRunner } from '../base/runner-context.ts'
import { useLiveRunsOf } from '../base/use-live-runs.ts'
import { words } from './words.ts'

interface QuestionEditorProps {
  turn: Message
  number: number
  onClose: () => void
}

/** Another wording of a question: it is asked in the same columns, and the old one stays beside it. */
export function QuestionEditor({ turn, number, onClose }: QuestionEditorProps) {
  const actions = useActions()
  const runner = useRunner()
  const { editQuestion, focusComposer, takesFocus } = useBoardActions()
  const drop = useDropWithUndo({
    notice: words.wordingDropped,
    saved: () => turn.text,
    kept: () => wordingOf(turn.id),
    open: (wording) => {
      keepWording(turn.id, wording)
      editQuestion(turn.id)
    },
  })
  const mayAsk = useMayAsk(turn.sessionId)
  const liveRuns = useLiveRunsOf(turn)
  const text = useWording(turn.id) ?? turn.text
  const field = useRef<HTMLTextAreaElement>(null)
  const canAsk = text.trim() !== '' || (turn.images?.length ?? 0) > 0

  useEffect(() => {
    const element = field.current
    if (!element || !takesFocus(turn.id)) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [turn.id, takesFocus])

  const close = () => {
    forgetWording(turn.id)
    onClose()
    focusComposer()
  }
  const cancel = () => {
    close()
    drop(text)
  }
  const ask = () => {
    if (!canAsk || !mayAsk(Object.keys(turn.attempts))) return
    const live = liveRuns()
    const asked = actions.questionEdited(turn.id, text.trim())
    if (asked.length === 0) return
    runner.stop(live)
    runner.start(asked)
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isEscapeKey(event.nativeEvent)) {
      // It closes the field, and must not stop answers as well.
      event.stopPropagation()
      cancel()
    }
    const { key, shiftKey, altKey, keyCode } = event
    if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return
    event.preventDefault()
    if (!event.repeat) ask()
  }

  return (
    <form
      className="max-w-184 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextArea
        ref={field}
        font="question"
        height="window"
        aria-label={words.newWording(number)}
        rows={2}
        value={text}
        onChange={(event) => keepWording(turn.id, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2 text-12 text-muted">
        <span className="grow basis-48">{words.newWordingAbout}</span>
        <div className="flex gap-2">
          <Button size="small" look="ghost" onClick={cancel}>
            {words.cancel}
          </Button>
          <Button size="small" look="primary" type="submit" disabled={!canAsk}>
            {words.ask}
          </Button>
        </div>
      </div>
    </form>
  )
}
