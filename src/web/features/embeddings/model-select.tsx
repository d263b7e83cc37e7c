import { ChevronDown } from 'lucide-react'
import { groupByProvider, type Model } from '#domain/models/catalogue.ts'
import { embeddingModels } from './embedding-models.ts'

interface ModelSelectProps {
  label: string
  model: string
  /** The models of all columns: each can be in one. */
  models: readonly string[]
  known: readonly Model[]
  onChange: (model: string) => void
}

/** A native select, unseen over the name as it should look: phones bring their own picker. */
export function ModelSelect({ label, model, models, known, onChange }: ModelSelectProps) {
  const groups = groupByProvider(embeddingModels(known))
  const isKnown = groups.some((group) => group.models.some((each) => each.id === model))
  const slash = model.indexOf('/') + 1

  return (
    <span className="model-select">
      <span aria-hidden="true" className="embedding-model-name">
        <span>{model.slice(0, slash)}</span>
        <b>{model.slice(slash)}</b>
        <ChevronDown size={14} strokeWidth={1.5} />
      </span>
      <select aria-label={label} value={model} onChange={(event) => onChange(event.target.value)}>
        {!isKnown && <option value={model}>{model}</option>}
        {groups.map((group) => (
          <optgroup key={group.provider} label={group.provider || 'Models'}>
            {group.models.map(({ id, name: shown }) => (
              <option key={id} value={id} disabled={id !== model && models.includes(id)}>
                {shown}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </span>
  )
}
