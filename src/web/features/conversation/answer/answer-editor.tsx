import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Key } from '../../../ui/key.tsx'
import { isEscapeKey, isSubmitKey } from '../../../ui/submit-key.ts'
import { TextArea } from '../../../ui/text-field.tsx'
import type { Editing } from './use-editing.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.editor

interface AnswerEditorProps extends Pick<Editing, 'draft' | 'takesFocus' | 'write' | 'save' | 'cancel'> {
  context: AnswerContext
  /** Of the answer whose place it takes, in pixels. */
  height: number
}

/** An answer as a text to reword, in its place and of its size. */
export function AnswerEditor(props: AnswerEditorProps) {
  const { height, draft, takesFocus, write, save, cancel } = props
  const { named } = props.context
  const field = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = field
    if (!current || !takesFocus()) return
    current.focus({ preventScroll: true })
    current.setSelectionRange(current.value.length, current.value.length)
    // A folded answer's row has its height only once the field was measured.
    const observer = new ResizeObserver(() => {
      buttons.current?.querySelector('button')?.scrollIntoView({ block: 'nearest' })
      observer.disconnect()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [takesFocus])
  const isEmpty = draft.trim() === ''
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, keyCode, ctrlKey, metaKey, nativeEvent } = event
    const { isComposing } = nativeEvent
    if ((ctrlKey || metaKey) && isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) {
      event.preventDefault()
      if (!isEmpty) save()
    }
    if (isEscapeKey(nativeEvent)) cancel()
  }
  return (
    <div>
      <TextArea
        ref={field}
        font="answer"
        height="all"
        className="max-w-184"
        aria-label={named(texts.label)}
        style={{ minHeight: height }}
        value={draft}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <div ref={buttons} className="mt-2 flex flex-wrap items-center gap-2">
        <Button look="primary" size="small" aria-label={named(texts.save)} disabled={isEmpty} onClick={save}>
          {texts.save}
        </Button>
        <Button look="ghost" size="small" aria-label={named(words.cancel)} onClick={cancel}>
          {words.cancel}
        </Button>
        <span className="text-12 text-muted max-phone:hidden">
          <Key>{texts.saveKeys(isApple)}</Key> {texts.saves} <Key>{texts.cancelKey}</Key> {texts.cancels}
        </span>
      </div>
    </div>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
