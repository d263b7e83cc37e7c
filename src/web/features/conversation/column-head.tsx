import { ChevronDown, Ellipsis, SlidersHorizontal, Square, Trash2 } from 'lucide-react'
import { splitModelId } from '#domain/models/catalogue.ts'
import { isSettled } from '#domain/run/run.ts'
import type { Column, RunId } from '#domain/session/session.ts'
import { useActions, useRun } from '../../store/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { useBoardActions } from './board-actions.ts'
import { RunStatus } from './run-status.tsx'
import { useRunner } from './runner-context.ts'

interface ColumnHeadProps {
  column: Column
  letter: string
  position: number
  /** The answer to the last question, if the column was asked. */
  runId: RunId | undefined
  canRemove: boolean
}

/** Whose column it is, how its answer stands, and what can be done with it. */
export function ColumnHead({ column, letter, position, runId, canRemove }: ColumnHeadProps) {
  const run = useRun(runId)
  const runner = useRunner()
  const { openSettings } = useBoardActions()
  const remove = useRemoval(column, letter, position)
  const isLive = run !== undefined && !isSettled(run)
  return (
    <header className="column-head" data-hue={position % 8}>
      <Tile letter={letter} position={position} />
      <ModelButton column={column} letter={letter} />
      <span className="flex-1" />
      {/* The time of an answer that another model gave does not stand beside this model's name. */}
      {run && (isLive || run.model === column.model) && <RunStatus run={run} />}
      {isLive && (
        <IconButton
          size="small"
          label={`Stop ${letter}`}
          className="stop-button"
          onClick={() => runner.stop([run.id])}
        >
          <Square size={12} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <Menu
        label={`Column ${letter} options`}
        icon={<Ellipsis size={16} strokeWidth={1.5} />}
        items={[
          {
            label: 'Settings of this column',
            icon: <SlidersHorizontal size={16} strokeWidth={1.5} />,
            onSelect: () => openSettings(column.id),
          },
          ...(canRemove
            ? [
                {
                  label: 'Remove column',
                  icon: <Trash2 size={16} strokeWidth={1.5} />,
                  danger: true,
                  onSelect: () => {
                    if (isLive) runner.stop([run.id])
                    remove()
                  },
                },
              ]
            : []),
        ]}
      />
    </header>
  )
}

function ModelButton({ column, letter }: { column: Column; letter: string }) {
  const { chooseModel } = useBoardActions()
  const id = `model-of-${column.id}`
  const { provider, name } = splitModelId(column.model)
  return (
    <>
      {/* Outside of the button, so that it describes the button and is not its text. */}
      <span id={id} hidden>
        {column.model || 'none chosen'}
      </span>
      <button
        type="button"
        className="model-button"
        aria-label={`Model ${letter}`}
        aria-describedby={id}
        aria-haspopup="dialog"
        data-tip={column.model === '' ? 'Choose a model' : column.model}
        onClick={() => chooseModel(column.id)}
      >
        <span className="model-name">
          {provider !== '' && <span className="provider">{provider}/</span>}
          <b>{name || 'Choose a model'}</b>
        </span>
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
    </>
  )
}

/** Removing a column, with Undo; the focus goes to the composer, since the button that had it is gone. */
function useRemoval(column: Column, letter: string, position: number) {
  const actions = useActions()
  const showToast = useShowToast()
  return () => {
    actions.columnRemoved(column.id)
    document.getElementById('composer')?.focus()
    showToast({
      text: `Column ${letter} removed`,
      undo: () => actions.columnRestored(column.id, position),
    })
  }
}
