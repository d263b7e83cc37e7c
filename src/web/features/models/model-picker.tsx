import { Plug, Search, X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Model } from '#domain/models/model.ts'
import { columnLetter } from '#domain/session/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { isShortcut } from '../../shortcuts/use-shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { isForInputMethod, isSubmitKey } from '../../ui/submit-key.ts'
import { Tile } from '../../ui/tile.tsx'
import { FilterChips } from './filter-chips.tsx'
import { offsetToShow, type ModelRow } from './list-layout.ts'
import { noteChosen, toggleFavourite } from './marked-models.ts'
import { MatchesStatus } from './matches-status.tsx'
import { ModelDetail } from './model-detail.tsx'
import { ModelList } from './model-list.tsx'
import { movedPosition } from './move-active.ts'
import { NoMatches } from './no-matches.tsx'
import { PickerKeys } from './picker-keys.tsx'
import { usePicker } from './use-picker.ts'
import { usePreparedSearch } from './use-prepared-search.ts'
import { emptyListWords, matchesInWords, searchPlaceholder, words as texts } from './words.ts'

interface ModelPickerProps {
  models: readonly Model[]
  isLoading?: boolean
  /** The list could not be had. */
  isFailed?: boolean
  /** Stands over the list: what is wrong with it, where something is. */
  problem?: ReactNode
  /** The column that the choice is for. */
  position: number
  /** Chosen to begin with, for a column that has no model yet. */
  suggested?: string | undefined
  /** Every column's model, in order. */
  used: readonly string[]
  canAdd: boolean
  /** The service runs on the reader's own machine. */
  isServiceHere?: boolean
  /** How long the next question will be with all that is sent before it, where that is known. */
  nextQuestionTokens?: number | null
  onUse: (model: string) => void
  onAdd: (model: string) => void
  /** Leads to where providers are connected; absent where the server takes no keys. */
  onConnect?: ((provider?: string) => void) | undefined
  onClose: () => void
}

const frame = [
  'grid h-full grid-cols-[minmax(0,1fr)_300px] grid-rows-[56px_44px_minmax(0,1fr)_40px]',
  'max-[901px]:grid-cols-[minmax(0,1fr)_260px]',
  'max-phone:grid-cols-[minmax(0,1fr)] max-phone:grid-rows-[56px_60px_minmax(0,1fr)_auto]',
  // Very low windows: the picker scrolls as a whole, so that its list keeps a height.
  'short:h-[max(100%,400px)]',
].join(' ')
const searchBar = [
  'flex items-center gap-2.5 border-b border-border pr-3 pl-5 max-phone:pr-1 phone:col-span-2',
  'short:sticky short:top-0 short:z-4 short:bg-surface',
].join(' ')
const forColumn = [
  'inline-flex h-6 items-center gap-1.5 rounded-full bg-sunken pr-2.25 pl-0.75 text-12 whitespace-nowrap text-muted',
  'max-[360px]:pr-0.75',
].join(' ')
const foot = [
  'flex min-w-0 items-center justify-between gap-3 border-t border-border bg-sunken pr-2 pl-5',
  'max-phone:bg-surface max-phone:px-0 max-phone:pb-[env(safe-area-inset-bottom)] phone:col-span-2',
].join(' ')

/** Chooses a column's model, or one for a new column, from a list that may hold thousands. */
export function ModelPicker(props: ModelPickerProps) {
  const {
    models,
    isLoading = false,
    isFailed = false,
    problem,
    position,
    used,
    canAdd,
    isServiceHere = false,
  } = props
  const { suggested = '', nextQuestionTokens = null, onUse, onAdd, onConnect, onClose } = props
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const picker = usePicker({ models, current: used[position] ?? suggested, isServiceHere })
  const { asked, chat, layout, active, favourites } = picker
  usePreparedSearch(models)
  /** Why there are no models to list, or null where there are some. */
  const unlisted = chat.length > 0 ? null : isFailed ? 'failed' : isLoading ? 'loading' : 'no-models'
  const letter = columnLetter(position)
  const nextLetter = canAdd ? columnLetter(used.length) : null
  const optionId = (modelId: string) => `${listId}-${modelId.replace(/[^\w-]/g, escaped)}`

  const choose = (row: ModelRow | undefined, asNew: boolean) => {
    if (!row || (asNew && !canAdd)) return
    noteChosen(row.model.id)
    if (asNew) onAdd(row.model.id)
    else onUse(row.model.id)
    onClose()
  }
  const ask = (question: Parameters<typeof picker.ask>[0]) => {
    if (scroller.current) scroller.current.scrollTop = 0
    picker.ask(question)
  }
  const moveTo = (row: ModelRow | undefined) => {
    const element = scroller.current
    if (!row || !element) return
    element.scrollTop = offsetToShow(row, { top: element.scrollTop, height: element.clientHeight })
    picker.activate(row)
  }
  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, keyCode } = event
    const { isComposing } = event.nativeEvent
    if (isForInputMethod({ isComposing, keyCode })) return
    // With Alt it chooses too, for a column of its own.
    if (isSubmitKey({ key, shiftKey, altKey: false, keyCode, isComposing })) {
      event.preventDefault()
      choose(active, isShortcut('addModel', event))
      return
    }
    const height = scroller.current?.clientHeight ?? 0
    const next = movedPosition(event, {
      position: active?.position ?? -1,
      count: layout.models.length,
      page: Math.max(1, Math.floor(height / (active?.size ?? 1)) - 1),
      isFieldEmpty: asked.query === '',
    })
    if (next === null) return
    event.preventDefault()
    moveTo(layout.models[next])
  }
  const onAnyKey = (event: KeyboardEvent) => {
    if (!isShortcut('favouriteModel', event)) return
    event.preventDefault()
    if (active && !event.repeat) toggleFavourite(active.model.id)
  }

  return (
    <Dialog
      label={texts.chooseModelOf(letter)}
      shape="screen"
      onClose={onClose}
      className="h-164 w-230 short:overflow-y-auto"
    >
      {/* A shortcut for all of the dialog, wherever its focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={frame} onKeyDown={onAnyKey}>
        <div className={searchBar}>
          <Search size={16} strokeWidth={1.5} className="flex-none text-muted" />
          <input
            ref={search}
            className="h-full min-w-0 flex-1 text-16 text-ellipsis outline-none placeholder:text-muted"
            type="text"
            role="combobox"
            aria-label={texts.searchModels}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={active ? optionId(active.model.id) : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to search
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={searchPlaceholder(chat.length)}
            value={asked.query}
            onChange={(event) => ask({ query: event.target.value })}
            onKeyDown={onSearchKey}
          />
          <span className={forColumn}>
            <Tile size="small" letter={letter} position={position} />
            <span className="max-[360px]:hidden">{texts.forColumn(letter)}</span>
          </span>
          <IconButton label={texts.close} onClick={onClose}>
            <X size={16} strokeWidth={1.5} />
          </IconButton>
        </div>
        <FilterChips offered={picker.offered} on={asked.filters} onChange={(filters) => ask({ filters })} />
        <div className="flex min-h-0 flex-col">
          {problem}
          {layout.models.length === 0 && (
            <NoMatches
              kind={unlisted ?? 'no-match'}
              query={asked.query.trim()}
              filters={asked.filters}
              onConnect={onConnect}
              onShowAll={() => {
                ask({ query: '', filters: [] })
                search.current?.focus()
              }}
            />
          )}
          <ModelList
            id={listId}
            scroller={scroller}
            layout={layout}
            question={asked}
            active={active}
            used={used}
            favourites={favourites}
            optionId={optionId}
            onActive={picker.activate}
            onUse={(row) => choose(row, false)}
            add={nextLetter === null ? undefined : { letter: nextLetter, onAdd: (row) => choose(row, true) }}
            onFavourite={({ model }) => toggleFavourite(model.id)}
          />
        </div>
        {active && (
          <ModelDetail
            model={active.model}
            letter={letter}
            nextLetter={nextLetter}
            nextQuestionTokens={nextQuestionTokens}
            onUse={() => choose(active, false)}
            onAdd={() => choose(active, true)}
          />
        )}
        <div className={`${foot} ${onConnect ? '' : 'max-phone:border-0'}`}>
          <PickerKeys letter={letter} canAdd={canAdd} />
          {onConnect && (
            <Button look="ghost" size="foot" onClick={() => onConnect()}>
              <Plug size={16} strokeWidth={1.5} />
              {texts.connectAProvider}
            </Button>
          )}
        </div>
        <MatchesStatus words={unlisted ? emptyListWords[unlisted] : matchesInWords(layout.models.length)} />
      </div>
    </Dialog>
  )
}

/** Ids in a page hold no spaces, and model ids may hold anything. */
const escaped = (character: string) => `_${character.charCodeAt(0).toString(36)}_`
