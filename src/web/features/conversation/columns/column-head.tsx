import { ChevronDown, Ellipsis, Square } from 'lucide-react'
import { isSettled } from '#domain/run/run.ts'
import { differingFields } from '#domain/session/differences.ts'
import type { Column, RunId } from '#domain/session/session.ts'
import { useColumnSettings, useRunStates } from '../../../store/hooks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { columnElementId } from '../base/column-element-id.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useRunner } from '../base/runner-context.ts'
import { useStop } from '../base/use-stop.ts'
import { ColumnMenu, RunStatus } from './deferred-parts.ts'
import type { ColumnTitle } from './use-column-titles.ts'
import { nextWords, words } from './words.ts'

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
  const [run] = useRunStates([runId])
  const stop = useStop(useRunner(), column.sessionId)
  const settings = useColumnSettings(column.id)
  const isLive = run !== undefined && !isSettled(run)
  const wasAskedOtherwise = run && settings && differingFields(run.settings, settings).length > 0
  const own = title?.own && wasAskedOtherwise ? nextWords.own(title.own) : title?.own
  return (
    <header className="column-head" data-hue={position % 8} data-movable={count > 1 && !isAlone}>
      <Tile letter={letter} position={position} />
      <div className="grid min-w-0">
        <ModelButton column={column} letter={letter} title={title} />
        {own && (
          <span className={ownWords} data-tip={own}>
            {own}
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
          className={smallerDrawing}
          label={words.stop(letter)}
          onClick={() => keepFocus(() => stop([run.id]), columnElementId(column.id))}
        >
          <Square size={12} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <MenuButton label={words.options(letter)} icon={<Ellipsis size={16} strokeWidth={1.5} />}>
        <ColumnMenu column={column} position={position} count={count} isAlone={isAlone} />
      </MenuButton>
    </header>
  )
}

/** On phones the drawing is smaller than the target, which is nearly as high as the head. */
const smallerDrawing =
  'max-phone:relative max-phone:border-transparent max-phone:before:absolute max-phone:before:inset-1.25 max-phone:before:rounded-md max-phone:before:border max-phone:before:border-control'

const modelButton = [
  '-ml-1.5 inline-flex min-w-0 items-center gap-1.5 rounded-md px-1.5 text-13 hover:bg-hover',
  '[&>svg]:flex-none [&>svg]:text-muted',
].join(' ')

// What is the column's own stands right beneath the name: on phones within the button, which stays large.
const beneathOwn = '-mt-0.5 h-6 max-phone:mt-0 max-phone:h-11 max-phone:pb-3.5'
const ownWords =
  '-mt-0.75 truncate text-12 leading-4 text-muted max-phone:pointer-events-none max-phone:-mt-4.75'

// Where there is little room, the provider goes first, unless another column has the same name of another one.
const yielding = { provider: 'min-w-0 flex-[0_99_auto] @max-[353px]:hidden' }
const kept = { provider: 'max-w-[50%] min-w-0', start: 'min-w-[3ch] flex-[0_9_auto]' }

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
        {column.model || words.noneChosen}
      </span>
      <button
        type="button"
        className={`${modelButton} ${title?.own ? beneathOwn : 'h-7 max-phone:h-11'}`}
        data-grip
        aria-label={words.model(letter)}
        aria-describedby={id}
        aria-haspopup="dialog"
        data-tip={column.model === '' ? words.chooseModel : column.model}
        onClick={() => chooseModel(column.id)}
      >
        <span className="flex min-w-0 whitespace-nowrap">
          {provider !== '' && (
            <span className={`truncate text-muted ${keepsProvider ? kept.provider : yielding.provider}`}>
              {provider}/
            </span>
          )}
          <b className={`truncate font-semibold ${keepsProvider ? kept.start : ''}`}>
            {start || end ? start : words.chooseModel}
          </b>
          {end !== '' && <b className="flex-none font-semibold">{end}</b>}
        </span>
        <ChevronDown size={14} strokeWidth={1.5} />
      </button>
    </>
  )
}
