import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { isSameLabel, type Label } from '#domain/session/labels.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { isForInputMethod } from '../../../ui/submit-key.ts'
import { LabelDot } from '../labels/label-chip.tsx'
import { pageWords as words } from '../base/list-words.ts'
import type { ListPlace } from './list-address.ts'

interface FilterBarProps {
  field: RefObject<HTMLInputElement | null>
  place: ListPlace
  counts: { inList: number; archived: number }
  labels: readonly Label[]
  /** How the search goes, or null where nothing is looked for. */
  status: string | null
  /** How far it is, or null once it is done. */
  share: number | null
  onChange: (changes: Partial<ListPlace>) => void
}

const chip = [
  'inline-flex h-7.5 flex-none items-center gap-1.5 rounded-full border border-border px-2.5 text-13 text-muted hover:bg-hover hover:text-text',
  'aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-text max-phone:h-11 max-phone:px-3.5',
].join(' ')

/** What is looked for, and among which sessions. */
export function FilterBar({ field, place, counts, labels, status, share, onChange }: FilterBarProps) {
  return (
    <div className="mx-auto grid w-full max-w-220 flex-none gap-3 px-6 pt-5 pb-3 max-phone:px-4 max-phone:pt-3">
      <search className="relative grid">
        <Search
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          type="text"
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- with a keyboard one comes here to type
          autoFocus={place.selectedId === null && matchMedia('(hover: hover)').matches}
          value={place.query}
          onChange={(event) => onChange({ query: event.target.value })}
          onKeyDown={(event) => {
            if (isForInputMethod(event.nativeEvent)) return
            if (event.key !== 'Escape' || place.query === '') return
            event.stopPropagation()
            onChange({ query: '' })
          }}
          className="h-11 w-full rounded-lg border border-control bg-surface pr-11 pl-10 text-15 text-ellipsis placeholder:text-muted focus-visible:border-accent focus-visible:ring focus-visible:ring-accent focus-visible:outline-hidden max-phone:text-16"
        />
        {place.query !== '' && (
          <IconButton
            size="small"
            label={words.clear}
            className="absolute top-2 right-2 max-phone:top-0 max-phone:right-0"
            onClick={() => {
              onChange({ query: '' })
              field.current?.focus()
            }}
          >
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        {share !== null && (
          <span className="absolute inset-x-3 bottom-0 h-0.5 overflow-hidden rounded-full" aria-hidden="true">
            <span className="block h-full bg-accent" style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </search>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <Segments
          label={words.places}
          layout="phone"
          className="max-phone:w-full"
          value={place.isArchive ? 'archive' : 'list'}
          options={[
            { value: 'list', label: words.inList(counts.inList) },
            { value: 'archive', label: words.archived(counts.archived) },
          ]}
          onChange={(value) => onChange({ isArchive: value === 'archive' })}
        />
        {labels.length > 0 && (
          <div
            role="group"
            aria-label={words.labels}
            className="-my-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] max-phone:flex-[1_0_100%]"
          >
            {labels.map((label) => {
              const isOn = place.label !== null && isSameLabel(place.label, label.name)
              return (
                <button
                  key={label.name}
                  type="button"
                  className={chip}
                  aria-pressed={isOn}
                  onClick={() => onChange({ label: isOn ? null : label.name })}
                >
                  <LabelDot label={label} />
                  {label.name}
                </button>
              )
            })}
          </div>
        )}
        <p
          role="status"
          // What is found is spoken, not each step on the way.
          aria-live={share === null ? 'polite' : 'off'}
          className="ml-auto text-12 text-muted empty:hidden max-phone:ml-1"
        >
          {status}
        </p>
      </div>
    </div>
  )
}
