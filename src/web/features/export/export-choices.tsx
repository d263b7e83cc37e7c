import { Info } from 'lucide-react'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { formats, type Format } from './formats.ts'

interface ExportChoicesProps {
  format: Format
  onFormat: (format: Format) => void
  /** Bytes of the attached pictures as they stand in a file; null where there are none. */
  pictureBytes: number | null
  wantsPictures: boolean
  onWantsPictures: (wants: boolean) => void
  /** How many answers are not over. */
  unfinished: number
}

/** As what a comparison is saved, and what goes into it. */
export function ExportChoices(props: ExportChoicesProps) {
  const { format, onFormat, pictureBytes, wantsPictures, onWantsPictures, unfinished } = props
  return (
    <div className="export-choices">
      <fieldset>
        <legend>Format</legend>
        {formats.map((each) => (
          <label key={each.extension} className="export-format">
            <input
              type="radio"
              name="export-format"
              aria-label={each.name}
              aria-describedby={`export-about-${each.extension}`}
              checked={each === format}
              onChange={() => onFormat(each)}
            />
            <b>{each.name}</b>
            <span id={`export-about-${each.extension}`}>{each.about}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>What goes in</legend>
        <p>Every column with its model and settings, all questions on show, every answer and its figures.</p>
        {pictureBytes !== null &&
          (format.takesPictures ? (
            <label className="export-tick">
              <input
                type="checkbox"
                checked={wantsPictures}
                onChange={(event) => onWantsPictures(event.target.checked)}
              />
              Attached pictures, {formatBytes(pictureBytes)}
            </label>
          ) : (
            <p>Pictures are named with their sizes. JSON can hold the pictures themselves.</p>
          ))}
        {unfinished > 0 && (
          <p>
            {unfinished === 1
              ? 'One answer is still coming and goes in as far as it is.'
              : `${unfinished} answers are still coming and go in as far as they are.`}
          </p>
        )}
        <p className="export-note">
          <Info size={14} strokeWidth={1.5} />
          Keys are never part of an export.
        </p>
      </fieldset>
    </div>
  )
}
