import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExcludedParts, Part } from '#domain/export/parts.ts'
import { formatBytes } from '#domain/words/image-facts.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import type { Format } from './formats.ts'
import { words } from './words.ts'

interface ExportChoicesProps {
  from: keyof typeof words.sources
  formats: readonly Format[]
  format: Format
  onFormat: (format: Format) => void
  /** What the file has and the reader may keep out of it. */
  parts: readonly Part[]
  excluded: ExcludedParts
  onExcluded: (excluded: ExcludedParts) => void
  /** Bytes of the attached pictures as they stand in a file; null where there are none. */
  pictureBytes: number | null
  wantsPictures: boolean
  onWantsPictures: (wants: boolean) => void
  /** How many answers are not over. */
  unfinished: number
}

/** As what a comparison is saved, and what goes into it. */
export function ExportChoices(props: ExportChoicesProps) {
  const { from, formats, format, onFormat, parts, excluded, onExcluded } = props
  const { pictureBytes, wantsPictures, onWantsPictures, unfinished } = props
  const source = words.sources[from]
  return (
    <div className="flex min-h-0 flex-col gap-5 overflow-auto px-6 pt-4.5 pb-5 text-13 max-phone:flex-none max-phone:overflow-visible max-phone:px-4 max-phone:pt-3.5 max-phone:pb-4.5">
      {groupsOf(formats, source.whole).map(({ legend, entries }) => (
        <Group key={legend} legend={legend}>
          {entries.map((each) => (
            <label
              key={each.id}
              className="-mx-2.5 grid grid-cols-[16px_minmax(0,1fr)] items-center gap-x-2.5 rounded-md px-2.5 py-2 has-checked:bg-accent-soft max-phone:min-h-11 max-phone:grid-cols-[20px_minmax(0,1fr)]"
            >
              <input
                type="radio"
                name="export-format"
                className="size-4 accent-accent max-phone:size-5"
                aria-label={words.formats[each.id].name}
                aria-describedby={`export-about-${each.id}`}
                checked={each === format}
                onChange={() => onFormat(each)}
              />
              <b className="font-[550]">{words.formats[each.id].name}</b>
              <span id={`export-about-${each.id}`} className="col-start-2 text-12 text-muted">
                {words.formats[each.id].about}
              </span>
            </label>
          ))}
        </Group>
      ))}
      <Group legend={words.whatGoesIn}>
        <p className="text-pretty">{source.goesIn[format.id]}</p>
        {parts.map((part) => (
          <CheckLine
            key={part}
            label={source.parts[part]}
            checked={!excluded.has(part)}
            onChange={(isIn) => onExcluded(isIn ? without(excluded, part) : new Set([...excluded, part]))}
          />
        ))}
        {pictureBytes !== null &&
          (format.takesPictures ? (
            <CheckLine
              label={words.attachedPictures(formatBytes(pictureBytes))}
              checked={wantsPictures}
              onChange={onWantsPictures}
            />
          ) : (
            <p className="text-pretty">{words.picturesInJson}</p>
          ))}
        {unfinished > 0 && <p className="text-pretty">{words.answersComing(unfinished)}</p>}
        <p className="flex items-start gap-2 text-12 text-pretty text-muted">
          <Info size={14} strokeWidth={1.5} className="mt-0.5 flex-none" />
          {words.noKeys}
        </p>
      </Group>
    </div>
  )
}

const without = (excluded: ExcludedParts, part: Part): ExcludedParts =>
  new Set([...excluded].filter((each) => each !== part))

/** By what they hold, where that is not the same for all. */
function groupsOf(formats: readonly Format[], whole: string) {
  if (formats.every(({ of }) => of !== 'table')) return [{ legend: words.format, entries: formats }]
  return [
    { legend: words.theTable, entries: formats.filter(({ of }) => of === 'table') },
    { legend: words.theQuestions, entries: formats.filter(({ of }) => of === 'questions') },
    { legend: whole, entries: formats.filter(({ of }) => of === 'session') },
  ].filter(({ entries }) => entries.length > 0)
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="mb-1.5 text-12 text-muted">{legend}</legend>
    {children}
  </fieldset>
)
