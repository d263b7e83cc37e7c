import { useId, type ComponentProps } from 'react'
import type { ScoreKind } from '#domain/session/scores.ts'
import { scoreWords } from '#domain/words/scores.ts'
import { MenuRow } from '../../../ui/menu-row.tsx'
import { KindIcon } from './score-fields.tsx'
import { words } from './words.ts'

interface KindRowProps extends Omit<ComponentProps<typeof MenuRow>, 'aria-label'> {
  kind: ScoreKind
}

/** A kind of score that can be added: what it is called, and when an answer passes. */
export function KindRow({ kind, ...rest }: KindRowProps) {
  const aboutId = useId()
  const { name } = scoreWords[kind]
  return (
    <MenuRow
      className="h-auto! items-start! py-1.5 max-phone:min-h-11"
      aria-label={name}
      aria-describedby={aboutId}
      {...rest}
    >
      <KindIcon kind={kind} />
      <span className="grid min-w-0">
        <span className="font-medium">{name}</span>
        <span id={aboutId} className="text-12 text-pretty text-muted">
          {words.shortly[kind]}
        </span>
      </span>
    </MenuRow>
  )
}
