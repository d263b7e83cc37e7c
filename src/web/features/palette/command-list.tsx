import { ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatCount } from '#domain/words/format.ts'
import type { Command } from './command.ts'
import { KeyCap } from './key-cap.tsx'
import { isApple } from './platform.ts'
import type { ShownGroup } from './search-commands.ts'

interface CommandListProps {
  id: string
  groups: readonly ShownGroup[]
  active: Command | undefined
  query: string
  onActive: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The commands that were found, by group. */
export function CommandList({ id, groups, active, query, onActive, onChoose }: CommandListProps) {
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
      aria-label="Commands"
      // It is a place to press and not to be in: the focus stays in the field.
      tabIndex={-1}
      className="palette-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.length === 0 && (
        <p className="palette-words">Nothing is called “{query.trim()}”. Fewer letters find more.</p>
      )}
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <div className="palette-group" aria-hidden="true">
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
          {group.more > 0 && (
            <p className="palette-words">And {formatCount(group.more)} more: type to narrow the list.</p>
          )}
        </div>
      ))}
    </div>
  )
}

interface CommandOptionProps {
  id: string
  command: Command
  isActive: boolean
  onActive: () => void
  onChoose: () => void
}

function CommandOption({ id, command, isActive, onActive, onChoose }: CommandOptionProps) {
  const { icon, title, note, keys, isDisabled = false } = command
  return (
    // Keys are handled by the field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isDisabled}
      className="palette-option"
      onPointerMove={(event) => event.pointerType === 'mouse' && onActive()}
      onClick={onChoose}
    >
      <span className="palette-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="palette-title">
        {title}
        {note !== undefined && (
          <>
            {' '}
            <span className="palette-quiet">{note}</span>
          </>
        )}
      </span>
      {keys !== undefined && <KeyCap keys={keys} isApple={isApple} />}
      {'choices' in command && <ChevronRight size={16} strokeWidth={1.5} aria-hidden="true" />}
    </div>
  )
}

/** The id of a command's option in a list. */
export const optionId = (listId: string, command: Command) => `${listId}-${encodeURIComponent(command.id)}`
