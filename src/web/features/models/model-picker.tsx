import { Plug, Plus, Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { groupByProvider, searchModels, type Model } from '#domain/models/catalogue.ts'
import { formatCount } from '#domain/run/format.ts'
import { columnLetter } from '#domain/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { ModelList, mostShown } from './model-list.tsx'
import './model-picker.css'

interface ModelPickerProps {
  models: readonly Model[]
  /** The column that the choice is for. */
  position: number
  /** Every column's model, in order. */
  used: readonly string[]
  canAdd: boolean
  onUse: (model: string) => void
  onAdd: (model: string) => void
  /** Leads to where providers are connected; absent where the server takes no keys. */
  onConnect?: (() => void) | undefined
  onClose: () => void
}

/** Chooses a column's model: search by any part of an id, arrow keys, Enter. */
export function ModelPicker(props: ModelPickerProps) {
  const { models, position, used, canAdd, onUse, onAdd, onConnect, onClose } = props
  const listId = useId()
  const [query, setQuery] = useState('')
  const [activeId, setActiveId] = useState(used[position] ?? '')
  const chat = models.filter((model) => model.purpose === 'chat')
  const matches = searchModels(chat, query)
  const groups = groupByProvider(matches.slice(0, mostShown))
  const inOrder = groups.flatMap((group) => group.models)
  const active = inOrder.find((model) => model.id === activeId) ?? inOrder[0]
  const letter = columnLetter(position)

  const choose = (model: Model | undefined, asNew: boolean) => {
    if (!model || (asNew && !canAdd)) return
    if (asNew) onAdd(model.id)
    else onUse(model.id)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = active ? inOrder.indexOf(active) : -1
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, PageDown: index + 8, PageUp: index - 8 }[
      event.key
    ]
    if (next !== undefined) {
      event.preventDefault()
      setActiveId(inOrder[Math.max(0, Math.min(next, inOrder.length - 1))]?.id ?? '')
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && event.keyCode !== 229) {
      event.preventDefault()
      choose(active, event.altKey)
    }
  }

  return (
    <Dialog label={`Choose the model of column ${letter}`} onClose={onClose} className="picker">
      <div className="picker-search">
        <Search size={16} strokeWidth={1.5} />
        <input
          type="text"
          role="combobox"
          aria-label="Search models"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to search
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder={`Search ${formatCount(chat.length)} models`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <span className="picker-for">
          <Tile size="small" letter={letter} position={position} />
          Column {letter}
        </span>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <ModelList
        id={listId}
        groups={groups}
        hiddenCount={matches.length - inOrder.length}
        active={active}
        used={used}
        optionId={(model) => optionId(listId, model)}
        onActive={(model) => setActiveId(model.id)}
        onChoose={(model) => choose(model, false)}
        empty={
          chat.length === 0
            ? 'No models yet. A provider may still be starting: the list refreshes by itself.'
            : `No model’s name holds “${query}”.`
        }
      />
      <div className="picker-detail">
        {active && (
          <>
            <h3>{active.name}</h3>
            {active.description !== '' && <p>{active.description}</p>}
            <dl>
              <dt>Provider</dt>
              <dd>{active.provider || 'unknown'}</dd>
              <dt>Context</dt>
              <dd className="figure">
                {active.contextLength === null ? 'unknown' : `${formatCount(active.contextLength)} tokens`}
              </dd>
            </dl>
            <div className="mt-auto grid gap-2 pt-4">
              <Button look="primary" onClick={() => choose(active, false)}>
                Use in column {letter}
              </Button>
              {canAdd && (
                <Button onClick={() => choose(active, true)}>
                  <Plus size={16} strokeWidth={1.5} />
                  Add as column {columnLetter(used.length)}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <div className="picker-keys" aria-hidden="true">
        <span>
          <span className="key">↑</span> <span className="key">↓</span> move
        </span>
        <span>
          <span className="key">Enter</span> use in {letter}
        </span>
        {canAdd && (
          <span>
            <span className="key">⌥ Enter</span> add a column
          </span>
        )}
      </div>
      {onConnect && (
        <Button look="ghost" className="picker-connect" onClick={onConnect}>
          <Plug size={16} strokeWidth={1.5} />
          Connect a provider…
        </Button>
      )}
    </Dialog>
  )
}

const optionId = (listId: string, model: Model) => `${listId}-${encodeURIComponent(model.id)}`
