import type { offeredFilters, FilterName } from '#domain/models/model-filters.ts'
import { filterWords, words } from './words.ts'

interface FilterChipsProps {
  offered: ReturnType<typeof offeredFilters>
  on: readonly FilterName[]
  onChange: (on: readonly FilterName[]) => void
}

const chip = [
  'h-6.5 flex-none rounded-full border border-border px-2.5 text-12 font-medium whitespace-nowrap text-muted',
  'transition-[background,color] hover:bg-hover hover:text-text max-phone:h-11 max-phone:min-w-11 max-phone:px-4',
  'aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg',
].join(' ')

/** Switches that narrow the list; several may be on. A press leaves the focus in the search field. */
export function FilterChips({ offered, on, onChange }: FilterChipsProps) {
  const toggled = (name: FilterName) =>
    on.includes(name) ? on.filter((each) => each !== name) : [...on, name]
  const chips = [
    { key: 'all' as const, isOn: on.length === 0, next: [] },
    ...offered.map(({ name }) => ({
      key: name,
      isOn: on.includes(name),
      next: toggled(name),
    })),
  ]
  return (
    <div
      role="group"
      aria-label={words.filters}
      className="flex items-center gap-1.5 overflow-x-auto border-b border-border px-5 [scrollbar-width:none] max-phone:scroll-p-4 max-phone:px-4 phone:col-span-2"
    >
      {chips.map(({ key, isOn, next }) => {
        const { label, about } = filterWords[key]
        return (
          <button
            key={key}
            type="button"
            className={chip}
            aria-pressed={isOn}
            {...(about !== undefined && { 'data-tip': about, 'aria-label': `${label}: ${about}` })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(next)}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
