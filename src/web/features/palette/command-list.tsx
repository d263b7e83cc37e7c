import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Excerpt } from '#domain/search/excerpt.ts'
import type { Command } from './command.ts'
import { KeyCap } from './key-cap.tsx'
import { isApple } from '../../shortcuts/platform.ts'
import type { ShownGroup } from './search-commands.ts'
import { WithQuotes } from '../../ui/with-quotes.tsx'
import { words } from './words.ts'

interface CommandListProps {
  id: string
  groups: readonly ShownGroup[]
  /** A last line: what is still under way, or what could not be done. */
  note: string | null
  active: Command | undefined
  query: string
  onActive: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The commands that were found, by group. */
export function CommandList({ id, groups, note, active, query, onActive, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  const activeId = active?.id
  const isFirst = groups[0]?.commands[0] === active

  useEffect(() => {
    if (isFirst) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId, isFirst])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.commands}
      // It is a place to press and not to be in: the focus stays in the field.
      tabIndex={-1}
      className="min-h-0 flex-initial overflow-x-hidden overflow-y-auto overscroll-contain px-2 pt-1 pb-2 outline-none max-phone:flex-1 max-phone:pb-[max(8px,env(safe-area-inset-bottom))]"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.length === 0 && note === null && (
        <Note>
          <WithQuotes text={words.nothingFound(query.trim())} />
        </Note>
      )}
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <div className="px-3 pt-2.5 pb-1 text-12 font-medium text-muted" aria-hidden="true">
            {group.label}
          </div>
          {group.commands.map((command) => (
            <CommandOption
              key={command.id}
              id={optionId(id, command)}
              command={command}
              isActive={command === active}
              onActive={() => onActive(command)}
              onChoose={() => onChoose(command)}
            />
          ))}
          {group.more > 0 && <Note>{words.more(group.more)}</Note>}
        </div>
      ))}
      {note !== null && <Note>{note}</Note>}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="px-3 py-2 text-13 wrap-anywhere text-muted">{children}</p>
)

interface CommandOptionProps {
  id: string
  command: Command
  isActive: boolean
  onActive: () => void
  onChoose: () => void
}

const option = [
  'group flex h-8.5 scroll-my-2 items-center gap-3 rounded-md px-3 text-14',
  'cursor-pointer aria-disabled:cursor-default aria-disabled:text-muted aria-selected:bg-accent-soft',
  'max-phone:h-auto max-phone:min-h-11 max-phone:py-1.5',
].join(' ')

function CommandOption({ id, command, isActive, onActive, onChoose }: CommandOptionProps) {
  const { icon, title, note, excerpt, keys, isDisabled = false } = command
  return (
    // Keys are handled by the field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isDisabled}
      className={`${option} ${excerpt ? 'h-auto py-1.5' : ''}`}
      onPointerMove={(event) => event.pointerType === 'mouse' && onActive()}
      onClick={onChoose}
    >
      <span
        className="inline-grid w-4 flex-none place-items-center text-muted group-aria-selected:text-accent"
        aria-hidden="true"
      >
        {icon}
      </span>
      <span
        dir="auto"
        className="min-w-0 flex-1 truncate text-left max-phone:wrap-anywhere max-phone:whitespace-normal"
      >
        {title}
        {note !== undefined && (
          <>
            {' '}
            <span className="ml-1.5 text-13 text-muted">{note}</span>
          </>
        )}
        {excerpt && <ExcerptLine {...excerpt} />}
      </span>
      {keys !== undefined && <KeyCap keys={keys} isApple={isApple} className="flex-none max-phone:hidden" />}
      {'choices' in command && (
        <ChevronRight size={16} strokeWidth={1.5} className="flex-none text-muted" aria-hidden="true" />
      )}
    </div>
  )
}

const ExcerptLine = ({ before, found, after }: Excerpt) => (
  <span dir="auto" className="block truncate text-left text-13 text-muted max-phone:line-clamp-2">
    {before}
    <mark className="bg-transparent font-semibold text-text">{found}</mark>
    {after}
  </span>
)

/** The id of a command's option in a list. */
export const optionId = (listId: string, command: Command) => `${listId}-${encodeURIComponent(command.id)}`
