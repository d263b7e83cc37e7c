import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  Check,
  ChevronDown,
  Ellipsis,
  Play,
  Settings2,
  Trash2,
} from 'lucide-react'
import { columnLetter, type Session } from '#domain/session/session.ts'
import { variableKinds, type Variable } from '#domain/session/table-setup.ts'
import { useActions } from '../../store/hooks.ts'
import type { CaseSort } from '#domain/table/sort-cases.ts'
import { Menu } from '../../ui/menu.tsx'
import type { MenuItem } from '../../ui/menu-items.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { frozenLeft, type GridColumn } from './grid-columns.ts'
import { useTable, type TableCommands } from './parts/table-context.ts'
import { VariableChip } from './parts/variable-chip.tsx'
import { useTableActions } from '../../store/table-hooks.ts'
import { words } from './parts/words.ts'

interface GridHeadProps {
  session: Session
  columns: readonly GridColumn[]
  isFrozen: boolean
}

const head = 'flex min-w-0 items-center gap-2 border-r border-hair bg-bg px-3'

/** The heads of the grid's columns: variables, expected answers, models. */
export function GridHead({ session, columns, isFrozen }: GridHeadProps) {
  return (
    <>
      <div role="columnheader" className={`${head} ${isFrozen ? 'sticky left-0 z-2' : ''}`}>
        <span className="sr-only">{words.grid.number}</span>
      </div>
      {columns.map((column, index) => {
        if (column.kind === 'answers')
          return <AnswersHead key={column.key} session={session} column={column} count={columns.length} />
        return (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            className={`${head} ${isFrozen ? 'sticky z-2' : ''}`}
            style={isFrozen ? { left: frozenLeft(columns, index) } : undefined}
          >
            {column.kind === 'input' ? (
              <>
                <VariableChip name={column.variable.name} className="truncate text-12" />
                <span className="flex-1" />
                <VariableMenu session={session} variable={column.variable} />
              </>
            ) : (
              <span className="text-13 text-muted">{words.grid.expected}</span>
            )}
          </div>
        )
      })}
    </>
  )
}

function VariableMenu({ session, variable }: { session: Session; variable: Variable }) {
  const tableActions = useTableActions()
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
        ...sortItems(sorting, [{ by: { kind: 'input', name: variable.name }, words: words.grid.sort.input }]),
        {
          label: words.grid.removeVariable,
          icon: <Trash2 size={16} strokeWidth={1.5} />,
          startsGroup: true,
          danger: true,
          onSelect: () =>
            tableActions.tableChanged(session.id, {
              variables: variables.filter(({ name }) => name !== variable.name),
            }),
        },
      ]}
    />
  )
}

interface AnswersHeadProps {
  session: Session
  column: GridColumn & { kind: 'answers' }
  count: number
}

function AnswersHead({ session, column: { column, position }, count }: AnswersHeadProps) {
  const table = useTable()
  const { chooseModel, openSettings, runCells } = table
  const actions = useActions()
  const showToast = useShowToast()
  const letter = columnLetter(position)
  const slash = column.model.indexOf('/')
  return (
    <div
      role="columnheader"
      aria-colindex={count}
      data-hue={position % 8}
      className={`${head} border-t-2 border-t-bar`}
    >
      <Tile letter={letter} position={position} />
      <button
        type="button"
        className="-ml-1 inline-flex min-w-0 items-center gap-1.5 rounded-md px-1 text-13 font-semibold hover:bg-hover"
        aria-label={words.grid.model(letter)}
        aria-haspopup="dialog"
        data-tip={column.model || words.grid.chooseModel}
        onClick={() => chooseModel(column.id)}
      >
        <span className="truncate">{column.model.slice(slash + 1) || words.grid.chooseModel}</span>
        <ChevronDown size={14} strokeWidth={1.5} className="flex-none text-muted" />
      </button>
      <span className="flex-1" />
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
          ...sortItems(table, [
            { by: { kind: 'verdict', columnId: column.id }, words: words.grid.sort.verdict },
            { by: { kind: 'length', columnId: column.id }, words: words.grid.sort.length },
            { by: { kind: 'time', columnId: column.id }, words: words.grid.sort.time },
          ]),
          ...(session.columnIds.length > 1
            ? [
                {
                  label: words.grid.removeColumn,
                  icon: <Trash2 size={16} strokeWidth={1.5} />,
                  danger: true,
                  startsGroup: true,
                  onSelect: () => {
                    actions.columnRemoved(column.id)
                    showToast({
                      text: words.grid.columnRemoved(letter),
                      undo: () => actions.columnRestored(column.id, position),
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

type SortBy = NonNullable<CaseSort>['by']

interface SortOffer {
  by: SortBy
  /** What it is called upwards and downwards. */
  words: readonly [up: string, down: string]
}

/** The ways to sort by a column; the one that is on leads back to the rows' own order. */
function sortItems(
  { sort, onSort }: Pick<TableCommands, 'sort' | 'onSort'>,
  offers: readonly SortOffer[],
): MenuItem[] {
  const items = offers.flatMap(({ by, words: [up, down] }) =>
    [false, true].map((isDescending): MenuItem => {
      const isOn = JSON.stringify(sort) === JSON.stringify({ by, isDescending })
      return {
        label: isOn ? words.grid.sort.none : isDescending ? down : up,
        icon: isDescending ? (
          <ArrowDownWideNarrow size={16} strokeWidth={1.5} />
        ) : (
          <ArrowUpNarrowWide size={16} strokeWidth={1.5} />
        ),
        onSelect: () => onSort(isOn ? null : { by, isDescending }),
      }
    }),
  )
  return items.map((item, index) => (index === 0 ? { ...item, startsGroup: true } : item))
}
