import { Check, ChevronDown, Ellipsis, EyeOff, Play, Settings2, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { columnLetter, maxColumns, type Session } from '#domain/session/session.ts'
import { variableKinds, type Variable } from '#domain/session/table-setup.ts'
import { useActions } from '../../store/hooks.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-items.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { frozenLeft, type GridColumn } from './grid-columns.ts'
import { useTable } from './parts/table-context.ts'
import { VariableChip } from './parts/variable-chip.tsx'
import { ariaSortOf, sortItems, SortMark, type SortOffer } from './sort-items.tsx'
import { useTableActions } from '../../store/table-hooks.ts'
import type { GridEdits } from './use-grid-edits.ts'
import { words } from './parts/words.ts'

interface GridHeadProps {
  session: Session
  columns: readonly GridColumn[]
  edits: GridEdits
  /** How many columns stay at the left. */
  frozen: number
  /** Hides a column; null where it is the last one. */
  onHide: ((column: GridColumn) => void) | null
}

const head = 'flex min-w-0 items-center gap-2 border-r border-hair bg-bg px-3'

/** The heads of the grid's columns: variables, expected answers, models. */
export function GridHead({ session, columns, edits, frozen, onHide }: GridHeadProps) {
  const sorting = useTable()
  return (
    <>
      <div role="columnheader" className={`${head} sticky left-0 z-2`}>
        <span className="sr-only">{words.grid.number}</span>
      </div>
      {columns.map((column, index) => {
        const hideItems: MenuItem[] = onHide
          ? [
              {
                label: words.hidden.hide,
                icon: <EyeOff size={16} strokeWidth={1.5} />,
                startsGroup: true,
                onSelect: () => onHide(column),
              },
            ]
          : []
        if (column.kind === 'answers')
          return (
            <AnswersHead
              key={column.key}
              session={session}
              column={column}
              index={index + 2}
              hideItems={hideItems}
            />
          )
        const offers = inputOffers(column)
        return (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={column.kind === 'input' ? `{{${column.variable.name}}}` : words.grid.expected}
            aria-sort={ariaSortOf(sorting.sort, offers)}
            className={`${head} gap-1! pr-1! ${index < frozen ? 'sticky z-2' : ''}`}
            style={index < frozen ? { left: frozenLeft(columns, index) } : undefined}
          >
            {column.kind === 'input' ? (
              <>
                <VariableChip
                  name={column.variable.name}
                  className="truncate text-12"
                  data-tip={`{{${column.variable.name}}}`}
                />
                <span className="flex-1" />
                <SortMark sorting={sorting} offers={offers} />
                <VariableMenu
                  session={session}
                  variable={column.variable}
                  edits={edits}
                  sortOffers={offers}
                  hideItems={hideItems}
                />
              </>
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate text-13 text-muted">{words.grid.expected}</span>
                <SortMark sorting={sorting} offers={offers} />
                <ExpectedMenu sortOffers={offers} hideItems={hideItems} />
              </>
            )}
          </div>
        )
      })}
    </>
  )
}

/** The ways to sort by what is put into the prompt, or expected. */
const inputOffers = (column: Exclude<GridColumn, { kind: 'answers' }>): SortOffer[] => [
  {
    by: column.kind === 'input' ? { kind: 'input', name: column.variable.name } : { kind: 'expected' },
    words: words.grid.sort.input,
  },
]

interface ExpectedMenuProps {
  sortOffers: readonly SortOffer[]
  hideItems: readonly MenuItem[]
}

function ExpectedMenu({ sortOffers, hideItems }: ExpectedMenuProps) {
  const sorting = useTable()
  return (
    <Menu
      label={words.grid.variableOptions(words.grid.expected)}
      icon={<ChevronDown size={14} strokeWidth={1.5} />}
      items={[...sortItems(sorting, sortOffers), ...hideItems]}
    />
  )
}

interface VariableMenuProps {
  session: Session
  variable: Variable
  edits: GridEdits
  sortOffers: readonly SortOffer[]
  hideItems: readonly MenuItem[]
}

function VariableMenu({ session, variable, edits, sortOffers, hideItems }: VariableMenuProps) {
  const tableActions = useTableActions()
  const showToast = useShowToast()
  const sorting = useTable()
  const variables = session.table?.variables ?? []
  const change = (kind: Variable['kind']) =>
    tableActions.tableChanged(session.id, {
      variables: variables.map((each) => (each.name === variable.name ? { ...each, kind } : each)),
    })
  return (
    <Menu
      label={words.grid.variableOptions(variable.name)}
      icon={<ChevronDown size={14} strokeWidth={1.5} />}
      items={[
        ...variableKinds.map((kind) => ({
          label: words.form.kinds[kind],
          icon: kind === variable.kind ? <Check size={16} strokeWidth={1.5} /> : <span className="w-4" />,
          onSelect: () => change(kind),
        })),
        ...sortItems(sorting, sortOffers),
        ...hideItems,
        {
          label: words.grid.removeVariable,
          icon: <Trash2 size={16} strokeWidth={1.5} />,
          startsGroup: hideItems.length === 0,
          danger: true,
          onSelect: () => {
            const { undo, whenUndone } = edits.removeInputs(variable.name)
            showToast({ text: words.grid.variableRemoved(variable.name), undo, whenUndone })
          },
        },
      ]}
    />
  )
}

interface AnswersHeadProps {
  session: Session
  column: GridColumn & { kind: 'answers' }
  /** Its number among the grid's columns, from 1. */
  index: number
  hideItems: readonly MenuItem[]
}

function AnswersHead({ session, column: { column, position }, index, hideItems }: AnswersHeadProps) {
  const table = useTable()
  const { chooseModel, openSettings, runCells } = table
  const actions = useActions()
  const showToast = useShowToast()
  const modelId = useId()
  const letter = columnLetter(position)
  const slash = column.model.indexOf('/')
  const sortOffers: SortOffer[] = [
    { by: { kind: 'verdict', columnId: column.id }, words: words.grid.sort.verdict },
    { by: { kind: 'length', columnId: column.id }, words: words.grid.sort.length },
    { by: { kind: 'time', columnId: column.id }, words: words.grid.sort.time },
  ]
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={ariaSortOf(table.sort, sortOffers)}
      aria-label={words.grid.columnOf(letter, column.model)}
      data-hue={position % 8}
      className={`${head} border-t-2 border-t-bar`}
    >
      <Tile letter={letter} position={position} />
      <button
        type="button"
        className="-ml-1 inline-flex min-w-0 items-center gap-1.5 rounded-md px-1 text-13 font-semibold hover:bg-hover"
        aria-label={words.grid.model(letter)}
        aria-haspopup="dialog"
        aria-describedby={modelId}
        data-tip={column.model || words.grid.chooseModel}
        onClick={() => chooseModel(column.id)}
      >
        <span id={modelId} className="truncate">
          {column.model.slice(slash + 1) || words.grid.chooseModel}
        </span>
        <ChevronDown size={14} strokeWidth={1.5} className="flex-none text-muted" />
      </button>
      <span className="flex-1" />
      <SortMark sorting={table} offers={sortOffers} />
      <Menu
        label={words.grid.options(letter)}
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
        items={[
          {
            label: words.grid.runColumn,
            icon: <Play size={16} strokeWidth={1.5} />,
            onSelect: () => runCells({ wants: 'all', columnIds: [column.id] }),
          },
          {
            label: words.grid.columnSettings,
            icon: <Settings2 size={16} strokeWidth={1.5} />,
            onSelect: () => openSettings(column.id),
          },
          ...sortItems(table, sortOffers),
          ...hideItems,
          ...(session.columnIds.length > 1
            ? [
                {
                  label: words.grid.removeColumn,
                  icon: <Trash2 size={16} strokeWidth={1.5} />,
                  danger: true,
                  startsGroup: hideItems.length === 0,
                  onSelect: () => {
                    actions.columnRemoved(column.id)
                    showToast({
                      text: words.grid.columnRemoved(letter),
                      undo: () => {
                        if (!actions.columnRestored(column.id, position))
                          showToast({ text: words.grid.noRoomForColumn(maxColumns) })
                      },
                    })
                  },
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
