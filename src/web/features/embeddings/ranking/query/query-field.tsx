import { ChevronDown, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { isEscapeKey } from '../../../../ui/submit-key.ts'
import { useSetWording } from '../../panel/use-set-wording.ts'
import { words } from '../base/words.ts'
import { matchingQuestions, QuestionOptions } from './question-options.tsx'
import type { RankedQuery } from '../base/resolve-query.ts'
import type { QueryCommands } from './use-ranked-query.ts'

interface QueryFieldProps {
  query: RankedQuery | null
  questions: readonly TextItem[]
  commands: Pick<QueryCommands, 'choose' | 'type' | 'walkWithTyped'>
}

/** Where the focus goes from a button that what it does takes away; not the field, which would bring a screen keyboard. */
export const rankButtonId = 'rank-query'

const frame = [
  'flex h-11 items-center gap-2.5 rounded-lg border border-control bg-surface pr-1.5 pl-3.5 max-phone:h-14 max-phone:gap-1.5',
  'has-[input:focus-visible]:border-accent has-[input:focus-visible]:ring has-[input:focus-visible]:ring-accent',
].join(' ')

/**
 * What is searched for: typed, or one of the questions, which the arrow keys walk through; what was typed waits where it
 * was. Its list opens by the button and by Alt and the arrow down.
 */
export function QueryField({ query, questions, commands }: QueryFieldProps) {
  const listId = useId()
  const { text, isEdited, edit, reset } = useDraft(query)
  const [open, setOpen] = useState<{ active: number } | null>(null)
  const matching = matchingQuestions(questions, isEdited ? text : '')
  const close = () => setOpen(null)

  const choose = (id: string) => {
    commands.choose(id)
    reset()
    close()
  }
  const submit = () => {
    const option = open && matching[open.active]
    if (option) return choose(option.id)
    close()
    if (text.trim() === '') return
    commands.type(text.trim())
    reset()
  }
  const handleKey = (event: KeyboardEvent) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (isEscapeKey(event.nativeEvent)) {
      if (open) event.stopPropagation()
      else reset()
      close()
    }
    if (steps === undefined || questions.length === 0) return
    event.preventDefault()
    if (open) {
      const last = matching.length - 1
      setOpen({ active: Math.max(0, Math.min(last, open.active + steps)) })
    } else if (event.altKey) setOpen({ active: -1 })
    else commands.walkWithTyped(steps)
  }

  return (
    // The list closes when the focus has left the field and its buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      role="search"
      className="relative mx-(--gutter) mt-4 flex-none"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <div className={frame}>
        <Search size={16} strokeWidth={1.5} className="flex-none text-muted" />
        <span className="flex-none text-12 text-muted" aria-hidden="true">
          {words.query[isEdited ? 'typed' : (query?.kind ?? 'typed')]}
        </span>
        <input
          role="combobox"
          aria-label={words.query.field}
          aria-expanded={open !== null}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && open.active >= 0 ? `${listId}-${open.active}` : undefined}
          autoComplete="off"
          className="min-w-0 flex-1 self-stretch bg-transparent text-15 font-medium text-ellipsis outline-none placeholder:font-normal placeholder:text-muted max-phone:text-16"
          placeholder={words.query.placeholder}
          value={text}
          onChange={({ target }) => {
            edit(target.value)
            if (open) setOpen({ active: -1 })
          }}
          onKeyDown={handleKey}
        />
        {questions.length > 0 && (
          <IconButton
            label={words.query.open}
            aria-expanded={open !== null}
            onClick={({ currentTarget }) => {
              setOpen(open ? null : { active: -1 })
              currentTarget.form?.querySelector('input')?.focus()
            }}
          >
            <ChevronDown size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        <Button id={rankButtonId} look="primary" type="submit">
          {words.query.rank}
        </Button>
      </div>
      {open && (
        <QuestionOptions
          id={listId}
          questions={matching}
          count={questions.length}
          active={open.active}
          chosenId={query?.item.id}
          onChoose={choose}
        />
      )}
    </form>
  )
}

/** What is typed in place of a query and not ranked yet. */
function useDraft(query: RankedQuery | null) {
  // All that are typed have one id.
  const { text: draft, write } = useSetWording(
    `query ${query?.kind === 'typed' ? query.item.text : query?.item.id}`,
  )
  const own = query?.item.text ?? ''
  const text = draft ?? own
  return {
    text,
    isEdited: text !== own,
    edit: (next: string) => write(next === own ? undefined : next),
    reset: () => write(undefined),
  }
}
