import { useId, useState, type KeyboardEvent } from 'react'
import { namesLike, typedName } from '#domain/table/write-variables.ts'
import { isForInputMethod, isSubmitKey } from '../../../ui/submit-key.ts'

const maxNames = 8

interface Options {
  text: string
  names: readonly string[]
  onTake: (caret: number, name: string) => void
}

/** The names that are offered while one is typed after `{{`. The keyboard stays in the field. */
export function useNameSuggestions({ text, names, onTake }: Options) {
  const listId = useId()
  /** Where the last letter was typed; null once the caret is elsewhere, or none are wanted. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = caret === null ? null : typedName(text, caret)
  const found = typed === null ? [] : namesLike(typed, names).slice(0, maxNames)
  const close = () => setCaret(null)
  const take = (name: string) => {
    if (caret !== null) onTake(caret, name)
    close()
  }
  return {
    listId,
    found,
    active,
    /** Where the braces of the typed name begin. */
    at: (caret ?? 0) - (typed?.length ?? 0) - 2,
    setActive,
    take,
    close,
    typedAt(at: number) {
      setCaret(at)
      setActive(0)
    },
    caretMoved(at: number) {
      if (at !== caret) close()
    },
    /** Whether the key was one for the names. */
    handleKey(event: KeyboardEvent): boolean {
      if (found.length === 0 || isForInputMethod(event.nativeEvent)) return false
      if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const name = found[active]
      if (step !== undefined) setActive((active + step + found.length) % found.length)
      else if (event.key === 'Escape') close()
      else if (name !== undefined && (event.key === 'Tab' || isSubmitKey(event.nativeEvent))) take(name)
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

export type NameSuggestions = ReturnType<typeof useNameSuggestions>

/** The id of a name in the list. */
export const nameId = (listId: string, index: number) => `${listId}-${index}`
