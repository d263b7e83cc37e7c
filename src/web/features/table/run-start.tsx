import { Play, RotateCw } from 'lucide-react'
import { Fragment, useId } from 'react'
import { aboutUsd } from '#domain/words/about-usd.ts'
import { columnLetter, type Column, type Session } from '#domain/session/session.ts'
import type { RunScope } from '#domain/session/table-setup.ts'
import { askedNames } from '#domain/table/asked-inputs.ts'
import type { RunCounts } from '#domain/table/run-counts.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { formatList } from '#domain/words/language.ts'
import { unsendableSetting } from '#domain/words/unsendable-setting.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { gridId, runButtonId } from './parts/element-ids.ts'
import { Warning } from './parts/warning.tsx'
import { words } from './parts/words.ts'
import { useHasUnsavedChanges } from './prompt/use-rewording.ts'
import { UnsavedNote } from './unsaved-note.tsx'

interface RunStartProps {
  session: Session
  prompt: Prompt | undefined
  columns: readonly Column[]
  cases: readonly Case[]
  counts: RunCounts
  /** What an answer costs is not known yet. */
  areModelsLoading: boolean
  onRun: (scope: RunScope) => void
  /** Makes columns of inputs of these names. */
  onAddInputs: (names: readonly string[]) => void
}

/** What a run would ask, about what it costs, and the button that starts it. */
export function RunStart(props: RunStartProps) {
  const { session, prompt, columns, cases, counts, areModelsLoading, onRun, onAddInputs } = props
  const problem = problemOf({ session, prompt, columns, cases })
  const unsavedId = useId()
  const hasUnsavedChanges = useHasUnsavedChanges(session, prompt)
  const about = { 'aria-describedby': hasUnsavedChanges ? unsavedId : undefined }
  const { needed, failed, stopped, outOfDate, hasRows, estimate } = counts
  const unfinished = failed + stopped
  const hiddenIds = session.table?.hidden?.columnIds ?? []
  const hiddenLetters = columns.flatMap(({ id }, position) =>
    hiddenIds.includes(id) ? columnLetter(position) : [],
  )
  if (problem?.isBlocking) return <p className="text-13 text-muted">{problem.text}</p>
  return (
    <>
      {/* Their keys keep a button from becoming another one, which would have its focus. */}
      {needed > 0 ? (
        <Fragment key="needed">
          <Button id={runButtonId} look="primary" {...about} onClick={() => onRun({ wants: 'needed' })}>
            <Play size={15} strokeWidth={1.5} />
            {words.run.needed(needed)}
          </Button>
          {unfinished > 0 && unfinished < needed && (
            <Button {...about} onClick={() => onRun({ wants: 'failed' })}>
              {words.run.unfinished(failed, stopped)}
            </Button>
          )}
          {outOfDate > 0 && outOfDate < needed && (
            <Button {...about} onClick={() => onRun({ wants: 'out-of-date' })}>
              {words.run.outOfDate(outOfDate)}
            </Button>
          )}
          {estimate !== 0 && !areModelsLoading && (
            <span className="text-12 text-muted">
              {estimate === null ? words.run.unknownCost : aboutUsd(estimate)}
            </span>
          )}
        </Fragment>
      ) : !hasRows ? (
        // Not disabled for the browser, so that the keyboard reaches what is missing.
        <Button
          id={runButtonId}
          look="primary"
          aria-disabled
          className="aria-disabled:opacity-50"
          data-tip={words.run.fillRow}
          aria-description={words.run.fillRow}
        >
          <Play size={15} strokeWidth={1.5} />
          {words.run.all}
        </Button>
      ) : (
        <Fragment key="up-to-date">
          <span className="text-13 text-muted">{words.run.upToDate}</span>
          <Button id={runButtonId} {...about} onClick={() => onRun({ wants: 'all' })}>
            <RotateCw size={15} strokeWidth={1.5} />
            {words.run.again}
          </Button>
        </Fragment>
      )}
      {needed > 0 && hiddenLetters.length > 0 && (
        <span className="text-12 text-muted">
          {words.hidden.asked(formatList(hiddenLetters), hiddenLetters.length)}
        </span>
      )}
      {hasRows && <UnsavedNote id={unsavedId} session={session} prompt={prompt} />}
      {problem && <Warning>{problem.text}</Warning>}
      {problem && problem.missing.length > 0 && (
        <Button
          size="small"
          onClick={() => keepFocus(() => onAddInputs(problem.missing), gridId, runButtonId)}
        >
          {words.run.addMissing(problem.missing.length)}
        </Button>
      )}
    </>
  )
}

/** What stands in the way of a run, or may be a mistake. */
function problemOf({
  session,
  prompt,
  columns,
  cases,
}: Pick<RunStartProps, 'session' | 'prompt' | 'columns' | 'cases'>) {
  const blocking = (text: string) => ({ isBlocking: true, text, missing: [] })
  const warning = (text: string, names: readonly string[] = []) => ({
    isBlocking: false,
    text,
    missing: names,
  })
  if (!prompt) return blocking(words.run.noPrompt)
  if (cases.length === 0) return blocking(words.run.noRows)
  const bare = columns.flatMap(({ model }, position) => (model === '' ? columnLetter(position) : []))
  if (bare.length === columns.length) return blocking(words.run.noModel(formatList(bare)))
  const unsendable = unsendableSetting(session, columns)
  if (unsendable !== null) return blocking(unsendable)
  const known = new Set(session.table?.variables.map(({ name }) => name))
  const asked = askedNames(prompt.text, session, columns)
  const missing = asked.filter((name) => !known.has(name))
  const inBraces = (names: readonly string[]) => formatList(names.map((name) => `{{${name}}}`))
  if (missing.length > 0) return warning(words.run.missing(inBraces(missing)), missing)
  const asksAlike = asked.length === 0 && cases.length > 1 && !cases.some(({ before }) => before)
  return asksAlike ? warning(words.run.allAlike(inBraces([...known]))) : null
}
