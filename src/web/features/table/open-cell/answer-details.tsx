import type { ReactNode } from 'react'
import { endingOf } from '#domain/run/ending.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { sentSettings } from '#domain/run/sent-settings.ts'
import { isSet, settingsFields } from '#domain/session/settings.ts'
import { askedWith } from '#domain/words/asked-with.ts'
import { endingInWords } from '#domain/words/endings.ts'
import { formatList } from '#domain/words/language.ts'
import { formatMoment } from '#domain/words/moment.ts'
import { parameterWords } from '#domain/words/parameters.ts'
import { useSiteSettings } from '../../../store/hooks.ts'
import { words } from './words.ts'

/** When an answer was asked, with which settings, and how it ended. */
export function AnswerDetails({ run }: { run: Run }) {
  const ending = endingOf(run, useSiteSettings().maxTokens)
  const sent = sentSettings(run)
  const set = settingsFields.filter((field) => isSet(field, sent))
  // What failed says so in the answer's place.
  const isOver = isSettled(run) && run.state.kind !== 'failed'
  return (
    <section aria-label={words.details} className="border-t border-border">
      <h3 className="px-5 pt-3 text-13 font-semibold max-phone:px-4">{words.details}</h3>
      <dl className="grid gap-y-2 px-5 py-3 text-13 max-phone:px-4">
        <Detail name={words.asked}>
          {formatMoment(new Date(run.sentAt ?? run.createdAt).toISOString())}
        </Detail>
        {isOver && (
          <Detail name={words.ended}>{ending ? endingInWords(ending.cause) : words.complete}</Detail>
        )}
        <Detail name={words.settings}>{set.length > 0 ? askedWith(set, sent) : words.noSettings}</Detail>
        {run.dropped.length > 0 && (
          <Detail name={words.notSent}>
            {formatList(run.dropped.map((name) => parameterWords(name).full))}
          </Detail>
        )}
      </dl>
    </section>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
