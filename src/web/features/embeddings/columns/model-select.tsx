import { ChevronDown } from 'lucide-react'
import type { Model } from '#domain/models/model.ts'
import { groupByProvider } from '#domain/models/group-by-provider.ts'
import { embeddingModels } from '../base/embedding-models.ts'
import { words } from './words.ts'

interface ModelSelectProps {
  label: string
  model: string
  known: readonly Model[]
  onChange: (model: string) => void
  /** Another is to be named by its id. */
  onOther: () => void
}

const frame = [
  'group/select relative min-w-0 flex-1 rounded-md max-phone:flex-auto',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
].join(' ')

const name = [
  'flex min-h-7 items-center rounded-md px-1 text-13 whitespace-nowrap group-hover/select:bg-hover',
  'max-phone:min-h-11 max-phone:text-15',
].join(' ')

/** A native select, unseen over the name as it should look: phones bring their own picker. */
export function ModelSelect({ label, model, known, onChange, onOther }: ModelSelectProps) {
  const groups = groupByProvider(embeddingModels(known))
  const isKnown = groups.some((group) => group.models.some((each) => each.id === model))
  const slash = model.indexOf('/') + 1

  return (
    <span className={frame} title={model}>
      <span aria-hidden="true" className={name}>
        {/* The provider is cut first, but not to a sliver that reads as part of the name. */}
        {slash > 0 && (
          <span className="min-w-[3ch] shrink-[9] truncate text-muted">{model.slice(0, slash)}</span>
        )}
        <b className="min-w-0 truncate font-semibold">{model.slice(slash)}</b>
        <ChevronDown size={14} strokeWidth={1.5} className="ml-1.5 flex-none text-muted" />
      </span>
      <select
        className="absolute inset-x-0 -inset-y-0.5 w-full cursor-pointer text-16 opacity-0"
        aria-label={label}
        value={model}
        onChange={({ target }) => (target.value === '' ? onOther() : onChange(target.value))}
      >
        {!isKnown && <option value={model}>{model}</option>}
        {groups.map((group) => (
          <optgroup key={group.provider} label={group.provider || words.otherModels}>
            {group.models.map(({ id, name: shown }) => (
              <option key={id} value={id}>
                {shown}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="">{words.anotherModel}</option>
      </select>
    </span>
  )
}
