import { useEffect, useEffectEvent, useRef } from 'react'
import type { Variable } from '#domain/session/table-setup.ts'
import { isForInputMethod, isSubmitKey } from '../../ui/submit-key.ts'

interface InputEditorProps {
  variable: Variable | null
  /** What it begins with. */
  text: string
  label: string
  /** The new text, or null where it stays as it was, and where the keys go on. */
  onEnd: (text: string | null, then: AfterEdit) => void
  /** The page is being left, or goes out of sight, with this text. */
  onLeave: (text: string) => void
}

/** Where the keys go on: in the grid, or `away`, where something else has taken them. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left' | 'away'

/** The field in which a cell is typed, over the cell and larger where its text is longer. */
export function InputEditor({ variable, text, label, onEnd, onLeave }: InputEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const isEnded = useRef(false)
  const end = (kept: string | null, then: AfterEdit) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(kept, then)
  }

  /** A row that is deleted elsewhere leaves the page, and its field tells of no blur. */
  const keep = useEffectEvent((typed: string) => end(typed, 'stay'))
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    return () => {
      if (element && !element.isConnected) keep(element.value)
    }
  }, [])

  const leave = useEffectEvent(() => {
    if (field.current && !isEnded.current) onLeave(field.current.value)
  })
  useEffect(() => {
    const onPageHide = () => leave()
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onPageHide)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onPageHide)
    }
  }, [])

  return (
    <textarea
      ref={field}
      aria-label={label}
      defaultValue={text}
      inputMode={variable?.kind === 'number' ? 'decimal' : undefined}
      className="absolute top-0 left-0 z-10 field-sizing-content max-h-[40dvh] min-h-full w-full min-w-full resize-none overflow-auto bg-surface px-3 py-2 text-13 leading-5 ring-2 ring-accent outline-hidden ring-inset max-phone:text-16"
      onBlur={({ target, relatedTarget }) => end(target.value, relatedTarget ? 'away' : 'stay')}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // What is typed is the field's alone; with Ctrl or Cmd there are also keys of the whole page, such as Ctrl+K.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        if (isForInputMethod(event.nativeEvent)) return
        const { value } = event.currentTarget
        if (event.key === 'Escape') {
          event.preventDefault()
          end(null, 'stay')
        } else if (isSubmitKey(event.nativeEvent)) {
          event.preventDefault()
          end(value, 'down')
        } else if (event.key === 'Tab') {
          event.preventDefault()
          end(value, event.shiftKey ? 'left' : 'right')
        }
      }}
    />
  )
}
