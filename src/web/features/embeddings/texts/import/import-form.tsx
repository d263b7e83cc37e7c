import { useState } from 'react'
import { textTargets } from '#domain/embeddings/import/target-names.ts'
import type { ImportedTexts } from '#domain/embeddings/import/texts-of-rows.ts'
import { maxTexts } from '#domain/embeddings/text-set.ts'
import type { ReadOptions } from '#domain/import-rows/read-result.ts'
import { separatorChoices, summaryOf, words as readWords } from '#domain/words/read-rows.ts'
import { nameOf } from '../../../../store/read-rows/name-of.ts'
import type { Reading } from '../../../../store/read-rows/use-reading.ts'
import { Button } from '../../../../ui/button.tsx'
import { FaceSelect } from '../../../../ui/face-select.tsx'
import { MappingRows } from '../../../../ui/mapping-rows.tsx'
import { Segments } from '../../../../ui/segments.tsx'
import { SourceSummary } from '../../../../ui/source-summary.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { useFocusWhenLost } from '../../../../ui/use-focus-when-lost.ts'
import { ImportProblems } from './import-problems.tsx'
import { TextsPreview } from './texts-preview.tsx'
import { useTextMapping } from './use-text-mapping.ts'
import { words } from './words.ts'

/** The set that is open, in the place of its texts, or a set of their own. */
const importPlaces = ['add', 'replace', 'new'] as const
export type ImportPlace = (typeof importPlaces)[number]

interface ImportFormProps {
  reading: Reading
  /** It is read again, with other settings. */
  isReading: boolean
  /** How many texts the open set has. */
  present: number
  firstPlace: ImportPlace
  onSettings: (settings: Pick<ReadOptions, 'separator' | 'hasHeader'>) => void
  onChangeSource: () => void
  onImport: (imported: ImportedTexts, place: ImportPlace) => void
  onCancel: () => void
}

/** What was read, where its columns go, and what becomes of it. */
export function ImportForm(props: ImportFormProps) {
  const { reading, isReading, present, firstPlace, onSettings, onChangeSource, onImport, onCancel } = props
  const { read, rows, source } = reading
  const [place, setPlace] = useState(firstPlace)
  const { targets, give, imported, marked } = useTextMapping(
    reading,
    place === 'add' ? maxTexts - present : maxTexts,
  )
  const body = useFocusWhenLost()

  const { texts, judgements, problems } = imported
  const hasText = targets.some((target) => ['text', 'question', 'other-text'].includes(target))
  return (
    <>
      <div
        ref={body}
        tabIndex={-1}
        aria-busy={isReading}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-5 pt-4 pb-5 outline-none max-phone:px-4"
      >
        <SourceSummary
          summary={summaryOf(nameOf(source), rows.length, read)}
          words={{
            ...readWords,
            change: nameOf(reading.source) === null ? readWords.changePasted : readWords.change,
          }}
          hasHeader={read.hasHeader}
          separator={read.separator}
          separators={separatorChoices}
          onSettings={onSettings}
          onChange={onChangeSource}
        />
        <ImportProblems read={read.problems} texts={problems} />
        {rows.length > 0 && (
          <MappingRows
            words={readWords}
            header={read.header}
            first={rows[0]}
            targets={read.header.map((column, at) => (
              <FaceSelect
                key={column}
                label={readWords.targetOf(column)}
                options={textTargets.map((target) => words.targets[target])}
                chosen={textTargets.indexOf(targets[at] ?? 'excluded')}
                onChange={(chosen) => give(at, textTargets[chosen] ?? 'excluded')}
              >
                <span className={`truncate ${targets[at] === 'excluded' ? 'text-muted' : ''}`}>
                  {words.targets[targets[at] ?? 'excluded']}
                </span>
              </FaceSelect>
            ))}
          />
        )}
        {marked && (
          <span className="flex items-center gap-2 text-13 max-phone:min-h-11">
            <Switch label={words.marked(marked.count)} checked={marked.areQuestions} onChange={marked.take} />
            <span aria-hidden="true">{words.marked(marked.count)}</span>
          </span>
        )}
        <TextsPreview texts={texts} judgements={judgements} />
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border bg-bg px-5 py-3 max-phone:px-4">
        {present > 0 && (
          <Segments
            label={words.place.label}
            layout="phone"
            className="max-phone:w-full"
            options={importPlaces.map((value) => ({ value, label: words.place[value] }))}
            value={place}
            onChange={setPlace}
          />
        )}
        <span className="flex-1 text-12 text-muted">
          {rows.length > 0 && !hasText ? words.noText : words.nothingIsAsked}
        </span>
        <Button look="ghost" onClick={onCancel}>
          {readWords.cancel}
        </Button>
        <Button
          look="primary"
          className="max-phone:flex-1"
          disabled={isReading || texts.length === 0}
          onClick={() => onImport(imported, place)}
        >
          {words.add(texts.length)}
        </Button>
      </footer>
    </>
  )
}
