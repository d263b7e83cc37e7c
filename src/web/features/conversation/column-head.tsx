import { ChevronDown, Ellipsis, Square } from 'lucide-react'
import { isSettled } from '#domain/run/run.ts'
import type { Column, RunId } from '#domain/session/session.ts'
import { useStandings } from '../../store/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { Tile } from '../../ui/tile.tsx'
import { columnElementId, keepFocus } from './answer/keep-focus.ts'
import { useBoardActions } from './board-actions.ts'
import type { ColumnTitle } from './columns/use-column-titles.ts'
import { RunStatus } from './deferred-answers.ts'
import { ColumnMenu } from './deferred-parts.ts'
import { useRunner } from './runner-context.ts'

interface ColumnHeadProps {
  column: Column
  letter: string
  position: number
  title: ColumnTitle | undefined
  /** How many columns the session has. */
  count: number
  /** The answer to the last question, if the column was asked. */
  runId: RunId | undefined
  isAlone: boolean
}

/** Whose column it is, how its answer stands, and what can be done with it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, letter, position, title, count, runId, isAlone } = props
  const [run] = useStandings([runId])
  const runner = useRunner()
  const isLive = run !== undefined && !isSettled(run)
  return (
    <header className="column-head" data-hue={position % 8} data-movable={count > 1 && !isAlone}>
      <Tile letter={letter} position={position} />
      <div className="column-title" data-own={Boolean(title?.own)}>
        <ModelButton column={column} letter={letter} title={title} />
        {title?.own && (
          <span className="column-own" data-tip={title.own}>
            {title.own}
          </span>
        )}
      </div>
      <span className="flex-1" />
      {/* The time of an answer that another model gave does not stand beside this model's name. */}
      {run && (isLive || run.model === column.model) && <RunStatus run={run} />}
      {isLive && (
        <IconButton
          look="line"
          size="small"
          label={`Stop ${letter}`}
          onClick={() => keepFocus(() => runner.stop([run.id]), columnElementId(column.id))}
        >
          <Square size={12} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <MenuButton label={`Column ${letter} options`} icon={<Ellipsis size={16} strokeWidth={1.5} />}>
        <ColumnMenu column={column} position={position} count={count} isAlone={isAlone} />
      </MenuButton>
    </header>
  )
}

interface ModelButtonProps {
  column: Column
  letter: string
  title: ColumnTitle | undefined
}

function ModelButton({ column, letter, title }: ModelButtonProps) {
  const { chooseModel } = useBoardActions()
  const id = `model-of-${column.id}`
  const { provider = '', start = '', end = '', keepsProvider = false } = title?.label ?? {}
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
        <span className="model-name" data-keeps-provider={keepsProvider}>
          {provider !== '' && <span className="provider">{provider}/</span>}
          <b>{start || end ? start : 'Choose a model'}</b>
          {end !== '' && <b className="name-end">{end}</b>}
        </span>
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
    </>
  )
}
