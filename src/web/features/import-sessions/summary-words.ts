import type { Format } from '#domain/import-sessions/read-item.ts'
import type { Imported } from '../../store/import-session.ts'
import type { Brought, Found, FoundSession } from './found.ts'
import { words } from './words.ts'

const effects: readonly FoundSession['effect'][] = ['added', 'grown', 'copied', 'present']

/** What is in the files, in sentences. */
export function foundInWords({ sessions, unreadable }: Found): string[] {
  if (sessions.length === 0) return [words.nothing]
  const formats = [...new Set(sessions.map(({ format }) => format))]
  const countOf = (format: Format) => sessions.filter((each) => each.format === format).length
  return [
    ...formats.map((format) => words.from(format, countOf(format))),
    ...effects.flatMap((effect) => {
      const count = sessions.filter((each) => each.effect === effect).length
      return count > 0 ? [words.effectCounts[effect](count)] : []
    }),
    ...(unreadable.length > 0 ? [words.unreadableCount(unreadable.length)] : []),
  ]
}

/** What became of an import, in sentences. */
export function broughtInWords({ imported, damaged, picturesSkipped, ended }: Brought): string[] {
  return [
    ...effects.flatMap((kind) => {
      const count = imported.filter((each: Imported) => each.kind === kind).length
      return count > 0 ? [words.results[kind](count)] : []
    }),
    ...(damaged > 0 ? [words.damagedResult(damaged, imported.length)] : []),
    ...(picturesSkipped > 0 ? [words.picturesSkipped(picturesSkipped)] : []),
    ...(ended ? [words.ended[ended]] : []),
  ]
}
