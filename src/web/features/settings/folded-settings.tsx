import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isSwitched, rowOf, settingsFields, type SwitchedField } from '#domain/session/settings.ts'
import { OmittedParametersList } from './omitted-parameters-list.tsx'
import { SettingOfKind } from './setting-of-kind.tsx'
import type { SettingProps } from './setting-section.tsx'
import { words } from './words.ts'

const foldedFields = settingsFields.filter(
  (field): field is SwitchedField => isSwitched(field) && rowOf(field).isFolded,
)

/** What most people never need, folded away: it says how many of them are on. */
export function FoldedSettings(props: Omit<SettingProps<SwitchedField>, 'field'>) {
  const { settings } = props.editor
  const onCount = foldedFields.filter((field) => settings[field].on).length
  const [isOpen, setIsOpen] = useState(onCount > 0)
  return (
    <>
      <button
        type="button"
        className="group flex min-h-12 w-full items-center gap-2 border-b border-hair px-(--gutter) text-13 -outline-offset-2"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          flushSync(() => setIsOpen(!isOpen))
          // At the end of the panel nothing would seem to happen: what unfolds lies below.
          if (!isOpen) currentTarget.nextElementSibling?.scrollIntoView({ block: 'nearest' })
        }}
      >
        <ChevronRight size={16} strokeWidth={1.5} className="group-aria-expanded:rotate-90" />
        <b className="font-semibold">{words.allSettings}</b>
        <span className="text-12 text-muted">
          {words.foldedCount(foldedFields.length, onCount === 0 ? words.allOff : words.countOn(onCount))}
        </span>
      </button>
      {isOpen && (
        <>
          {foldedFields.map((field) => (
            <SettingOfKind key={field} {...props} field={field} />
          ))}
          <OmittedParametersList columns={props.columns} />
        </>
      )}
    </>
  )
}
