import type { offeredFilters, FilterName } from '#domain/models/model-filters.ts'

interface FilterChipsProps {
  offered: ReturnType<typeof offeredFilters>
  on: readonly FilterName[]
  onChange: (on: readonly FilterName[]) => void
}

/** Switches that narrow the list; several may be on. A press leaves the focus in the search field. */
export function FilterChips({ offered, on, onChange }: FilterChipsProps) {
  const toggled = (name: FilterName) =>
    on.includes(name) ? on.filter((each) => each !== name) : [...on, name]
  const chips = [
    { key: 'all', label: 'All', about: '', isOn: on.length === 0, next: [] },
    ...offered.map(({ name, label, about }) => ({
      key: name,
      label,
      about,
      isOn: on.includes(name),
      next: toggled(name),
    })),
  ]
  return (
    <div role="group" aria-label="Filters" className="picker-filters">
      {chips.map(({ key, label, about, isOn, next }) => (
        <button
          key={key}
          type="button"
          className="picker-chip"
          aria-pressed={isOn}
          {...(about !== '' && { 'data-tip': about, 'aria-label': `${label}: ${about}` })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(next)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
