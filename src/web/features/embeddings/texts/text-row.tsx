import { CheckSquare, CircleHelp, FileText, MoreVertical, Pencil, Tag, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Menu } from '../../../ui/menu.tsx'
import { fewLinesOf } from '../base/shorten.ts'
import { EditText } from './edit-text.tsx'
import type { Selection } from './use-selection.ts'
import type { TextCommands } from './use-text-commands.ts'
import type { NumberedText } from './use-text-list.ts'
import { words } from './words.ts'

interface TextRowProps {
  row: NumberedText
  isChosen: boolean
  /** Chosen, or one of the pair that is looked at. */
  isMarked: boolean
  isEditing: boolean
  /** The keyboard's place in the list. */
  isActive: boolean
  selection: Selection
  commands: TextCommands
  onPress: (event: MouseEvent) => void
  onEdit: () => void
  /** Begins to select texts, with this one. */
  onSelect: () => void
  onFinish: (text: string | null, byKey: boolean) => void
  onDetails: () => void
}

const icon = { size: 16, strokeWidth: 1.5 }

const frame = [
  'group/text relative flex min-h-10 items-center gap-2.5 pr-3 pl-1 text-13',
  'max-phone:min-h-11 max-phone:gap-3 max-phone:pl-1 max-phone:text-14 [@media(hover:none)]:pr-0',
].join(' ')

// The menu lies over the group. A finger must not meet a button that cannot be seen.
const menuPlace = [
  'absolute inset-y-0 right-1 flex items-center pl-5 opacity-0 group-hover/text:opacity-100',
  'group-focus-within/text:opacity-100 has-aria-expanded:opacity-100 [@media(hover:none)]:static',
  '[@media(hover:none)]:-ml-2.5 [@media(hover:none)]:bg-none [@media(hover:none)]:pl-0 [@media(hover:none)]:opacity-100',
].join(' ')
const fade = {
  plain: 'bg-[linear-gradient(90deg,transparent,var(--bg)_16px)]',
  marked: 'bg-[linear-gradient(90deg,transparent,var(--accent-soft)_16px)]',
}

/** One text: a press chooses it, or selects it while texts are selected. */
export function TextRow(props: TextRowProps) {
  const { row, isChosen, isMarked, isEditing, isActive, selection, onPress, onEdit, onFinish } = props
  const { id, text, label, group, role } = row.item
  const isSelected = selection.has(id)
  const isTinted = isMarked || isSelected
  const state = selection.isOn
    ? ({ role: 'checkbox', 'aria-checked': isSelected } as const)
    : { 'aria-pressed': isChosen }
  return (
    <div className={`${frame} ${isTinted ? 'bg-accent-soft' : ''}`}>
      <span className="figure w-8 flex-none text-right text-12 text-muted" aria-hidden="true">
        {selection.isOn ? <Box isChecked={isSelected} /> : row.number}
      </span>
      {isEditing ? (
        <span className="min-w-0 flex-1">
          <EditText label={words.edit(row.number)} text={text} onFinish={onFinish} />
        </span>
      ) : (
        <>
          <button
            type="button"
            data-text={id}
            tabIndex={isActive ? 0 : -1}
            className="flex min-w-0 flex-1 items-center gap-1.5 self-stretch py-1.25 text-left leading-4.5 -outline-offset-2"
            title={label === null ? undefined : text}
            {...state}
            onClick={onPress}
            onDoubleClick={selection.isOn ? undefined : onEdit}
          >
            {role === 'question' && (
              <span className="flex-none text-muted" title={words.question}>
                <CircleHelp size={14} strokeWidth={1.5} aria-hidden="true" />
                <span className="sr-only">{words.question}</span>
              </span>
            )}
            <span dir="auto" className="line-clamp-2 wrap-anywhere">
              {fewLinesOf(label ?? text)}
            </span>
          </button>
          {group !== null && (
            <span dir="auto" className="max-w-24 flex-none truncate text-12 text-muted">
              {group}
            </span>
          )}
          {!selection.isOn && (
            <span className={`${menuPlace} ${isTinted ? fade.marked : fade.plain}`}>
              <TextMenu {...props} />
            </span>
          )}
        </>
      )}
    </div>
  )
}

const Box = ({ isChecked }: { isChecked: boolean }) => (
  <input type="checkbox" tabIndex={-1} readOnly checked={isChecked} className="size-4 accent-accent" />
)

function TextMenu({ row, isActive, commands, onEdit, onSelect, onDetails }: TextRowProps) {
  const { id, role } = row.item
  const isQuestion = role === 'question'
  return (
    <Menu
      label={words.options(row.number)}
      icon={<MoreVertical {...icon} />}
      tabIndex={isActive ? 0 : -1}
      items={[
        { label: words.menu.edit, icon: <Pencil {...icon} />, onSelect: onEdit },
        {
          label: isQuestion ? words.menu.toDocument : words.menu.toQuestion,
          icon: isQuestion ? <FileText {...icon} /> : <CircleHelp {...icon} />,
          onSelect: () => commands.giveRole([id], isQuestion ? 'document' : 'question'),
        },
        { label: words.menu.details, icon: <Tag {...icon} />, onSelect: onDetails },
        { label: words.menu.select, icon: <CheckSquare {...icon} />, onSelect },
        {
          label: words.menu.remove,
          icon: <Trash2 {...icon} />,
          danger: true,
          startsGroup: true,
          onSelect: () => commands.remove([id]),
        },
      ]}
    />
  )
}
