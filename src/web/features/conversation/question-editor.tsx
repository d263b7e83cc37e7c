import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Message } from '#domain/session/session.ts'
import { useActions } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { focusComposer } from './composer/focus-composer.ts'
import { useRunner } from './runner-context.ts'
import { useLiveRunsOf } from './use-live-runs.ts'

interface QuestionEditorProps {
  turn: Message
  number: number
  onClose: () => void
}

/** Another wording of a question: it is asked in the same columns, and the old one stays beside it. */
export function QuestionEditor({ turn, number, onClose }: QuestionEditorProps) {
  const actions = useActions()
  const runner = useRunner()
  const liveRuns = useLiveRunsOf(turn)
  const [text, setText] = useState(turn.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const canAsk = text.trim() !== '' || (turn.images?.length ?? 0) > 0

  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])

  const close = () => {
    onClose()
    focusComposer()
  }
  const ask = () => {
    if (!canAsk) return
    runner.stop(liveRuns())
    runner.start(actions.questionEdited(turn.id, text.trim()))
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // It closes the field, and must not stop answers as well.
      event.stopPropagation()
      close()
    }
    const { key, shiftKey, altKey, keyCode } = event
    if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing })) return
    event.preventDefault()
    if (!event.repeat) ask()
  }

  return (
    <form
      className="question-editor"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <TextArea
        ref={field}
        aria-label={`New wording of question ${number}`}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="question-editor-foot">
        <span>The old wording and what followed stay beside this one.</span>
        <Button size="small" look="ghost" onClick={close}>
          Cancel
        </Button>
        <Button size="small" look="primary" type="submit" disabled={!canAsk}>
          Ask this
        </Button>
      </div>
    </form>
  )
}
