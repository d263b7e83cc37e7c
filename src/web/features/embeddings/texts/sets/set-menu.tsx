import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leftInWindow } from '../../../../ui/left-in-window.ts'
import { Popover } from '../../../../ui/popover.tsx'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import { SetList } from './set-list.tsx'
import { SetNameField } from './set-name-field.tsx'
import { words } from './words.ts'

const button = [
  '-ml-2 flex min-w-0 items-center gap-1 rounded-md px-2 py-1 text-14 font-semibold hover:bg-hover',
  'aria-expanded:bg-accent-soft aria-expanded:text-accent max-phone:ml-0 max-phone:min-h-11',
].join(' ')

/** Which set is open, and the others. */
export function SetMenu() {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const name = usePanel((state) => state.set?.name ?? '') || words.unnamed
  const count = usePanel((state) => state.set?.texts.length ?? 0)
  const { setRenamed } = usePanelActions()

  const close = () => document.getElementById(id)?.hidePopover()

  if (isRenaming)
    return (
      <SetNameField
        name={name}
        onFinish={(next, byKey) => {
          if (next !== null && next !== name) setRenamed(next)
          // The button that takes the focus is there once the field is gone.
          flushSync(() => setIsRenaming(false))
          if (byKey) anchor.current?.focus()
        }}
      />
    )
  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={words.menu(name)}
        className={button}
        onDoubleClick={() => setIsRenaming(true)}
      >
        <span className="truncate">
          {name}
          {/* There it stands beside the views. */}
          <span className="max-phone:hidden">{words.withCount(count)}</span>
        </span>
        <ChevronDown size={14} strokeWidth={1.5} className="flex-none text-muted" />
      </button>
      <Popover
        id={id}
        role="dialog"
        aria-label={words.label}
        className="w-90 max-w-[calc(100vw-16px)]"
        onBeforeToggle={({ currentTarget }) => placeBelow(currentTarget, anchor.current)}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <SetList
            onRename={() => {
              close()
              setIsRenaming(true)
            }}
            onDone={close}
          />
        )}
      </Popover>
    </>
  )
}

function placeBelow(popover: HTMLElement, anchor: HTMLElement | null) {
  if (!anchor) return
  const { bottom, left } = anchor.getBoundingClientRect()
  popover.style.top = `${bottom + 4}px`
  // It has no width before it is open.
  popover.style.left = leftInWindow(left, Math.min(360, innerWidth - 16))
}
