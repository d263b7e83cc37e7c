import { templateParts } from '#domain/table/template.ts'
import { formatNumber } from '#domain/words/language.ts'
import { PromptText, VariableChip } from '../parts/variable-chip.tsx'
import { words } from './words.ts'

const { prompt, variable, rows } = words.blank
const cell = 'border-t border-hair px-3 py-2 text-left align-baseline font-normal'

/** What a variable is, shown by a small prompt and two rows. */
export const BlankExample = () => (
  <figure className="grid overflow-hidden rounded-lg border border-border bg-surface text-13">
    <figcaption className="grid gap-1 px-4 py-3">
      <b className="text-14 font-semibold">{words.blank.title}</b>
      <span className="max-w-140 text-pretty text-muted">
        <PromptText text={words.blank.about} />
      </span>
    </figcaption>
    <p className="border-t border-border bg-sunken px-4 py-2.5 text-14">
      <PromptText text={prompt} />
    </p>
    <table className="w-full border-collapse">
      <thead>
        <tr className="text-12 text-muted">
          <th scope="col" className={`${cell} w-12 pl-4`}>
            {words.blank.row}
          </th>
          <th scope="col" className={cell}>
            <VariableChip name={variable} />
          </th>
          <th scope="col" className={`${cell} pr-4`}>
            {words.blank.asked}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row}>
            <th scope="row" className={`${cell} figure pl-4 text-muted`}>
              {formatNumber(index + 1)}
            </th>
            <td className={cell}>{row}</td>
            <td className={`${cell} pr-4`}>
              {templateParts(prompt).map((part) =>
                part.kind === 'words' ? (
                  part.text
                ) : (
                  <mark key={part.at} className="rounded-sm bg-accent-soft px-0.5 text-accent">
                    {row}
                  </mark>
                ),
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </figure>
)
