import { templateParts, valueOf } from '#domain/table/template.ts'
import { words as tableWords } from '../parts/words.ts'
import type { RowDraft } from './row-draft.ts'
import { words } from './words.ts'

/** More of a text than is read here. */
const shownLength = 2000

/** What was said before, and the prompt with the row's inputs in it. */
export function WhatIsSent({ prompt, draft }: { prompt: string; draft: RowDraft }) {
  const earlier = draft.before.filter(({ content }) => content.trim() !== '')
  return (
    <div className="grid gap-1.5">
      <h3 className="text-12 text-muted">{tableWords.form.whatIsSent}</h3>
      <div className="grid gap-2 rounded-md border border-border bg-sunken px-3 py-2 text-13 leading-5.5 wrap-anywhere text-muted">
        {earlier.map(({ key, role, content }) => (
          <p key={key} className="line-clamp-2">
            <b className="font-semibold">{words.conversation.roles[role]}</b> {content.slice(0, shownLength)}
          </p>
        ))}
        <p className="whitespace-pre-wrap">
          {earlier.length > 0 && <b className="font-semibold">{words.conversation.roles.user} </b>}
          {templateParts(prompt).map((part) => {
            if (part.kind === 'words') return part.text
            const value = valueOf(draft.values, part.name).slice(0, shownLength)
            return (
              <span
                key={part.at}
                className={
                  value === ''
                    ? 'rounded-sm border border-dashed border-control px-1'
                    : 'rounded-sm bg-accent-soft px-0.5 text-accent'
                }
              >
                {value || tableWords.form.none}
              </span>
            )
          })}
        </p>
      </div>
    </div>
  )
}
