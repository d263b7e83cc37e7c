import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { completeName } from '#domain/table/write-variables.ts'
import { insertText } from '../../../ui/insert-text.ts'
import { PromptText } from '../parts/variable-chip.tsx'
import { NameList } from './name-list.tsx'
import { nameId, useNameSuggestions } from './use-name-suggestions.ts'
import { words } from './words.ts'

interface PromptFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** The names that are offered. */
  names: readonly string[]
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** All of them lie over each other, letter upon letter; fields are set without kerning (`base.css`). */
const sameText = [
  'col-start-1 row-start-1 px-2.5 py-1.75 text-14 leading-6 wrap-anywhere whitespace-pre-wrap',
  '[font-kerning:none] max-phone:text-16',
].join(' ')

/** The field in which a prompt is written: its variables are chips, and after `{{` their names are offered. */
export function PromptField({ field, text, names, onChange, onKeyDown }: PromptFieldProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const suggestions = useNameSuggestions({
    text,
    names,
    onTake: (caret, name) => {
      const { replaced, by } = completeName(text, caret, name)
      if (field.current) insertText(field.current, replaced, by)
    },
  })
  const { listId, found, active, at } = suggestions
  const isOpen = found.length > 0
  return (
    <div className="relative min-w-0">
      <div className="grid max-h-[40dvh] overflow-auto rounded-md border border-control bg-surface focus-within:border-accent focus-within:ring focus-within:ring-accent">
        <div aria-hidden="true" className={`${sameText} text-transparent select-none`}>
          {/* Chips without padding, so that letters stay above letters. */}
          <span className="[&>span]:px-0 [&>span]:font-[inherit] [&>span]:text-[1em] [&>span]:text-transparent">
            <PromptText text={text} />
          </span>
          {'\u200b'}
        </div>
        {isOpen && (
          <div aria-hidden="true" className={`${sameText} text-transparent select-none`}>
            {text.slice(0, at)}
            <span ref={anchor}>{'\u200b'}</span>
          </div>
        )}
        <textarea
          ref={field}
          className={`${sameText} min-h-16 resize-none overflow-hidden bg-transparent outline-hidden placeholder:text-muted`}
          aria-label={words.field}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? nameId(listId, active) : undefined}
          placeholder={words.placeholder}
          value={text}
          onChange={({ target }) => {
            onChange(target.value)
            suggestions.typedAt(target.selectionStart)
          }}
          onSelect={({ currentTarget }) => suggestions.caretMoved(currentTarget.selectionStart)}
          onBlur={suggestions.close}
          onKeyDown={(event) => {
            if (!suggestions.handleKey(event)) onKeyDown(event)
          }}
        />
      </div>
      {isOpen && <NameList suggestions={suggestions} anchor={anchor} />}
      <p role="status" className="sr-only">
        {isOpen && words.namesFound(found.length)}
      </p>
    </div>
  )
}
