import {
  Ban,
  Braces,
  Equal,
  Hash,
  ListChecks,
  Regex,
  Scale,
  Waypoints,
  Ruler,
  TextInitial,
  TextSearch,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Score, ScoreKind, ScoreOf } from '#domain/session/scores.ts'
import { JudgeFields, SimilarityFields } from './model-fields.tsx'
import { LengthFields, NumberFields } from './number-fields.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { RefusalFields } from './refusal-fields.tsx'
import { SchemaFields } from './schema-fields.tsx'
import { CaseSwitch, TextFields } from './text-fields.tsx'

interface FieldsProps<Kind extends ScoreKind> {
  score: ScoreOf<Kind>
  onChange: (score: ScoreOf<Kind>) => void
}

interface KindRow<Kind extends ScoreKind> {
  icon: LucideIcon
  /** Where its rule is filled in; null where there is nothing to fill in. */
  Fields: ComponentType<FieldsProps<Kind>> | null
}

/** How each kind of score is edited. */
const kindTable: { [Kind in ScoreKind]: KindRow<Kind> } = {
  equals: { icon: Equal, Fields: CaseSwitch },
  contains: { icon: TextSearch, Fields: TextFields },
  'starts-with': { icon: TextInitial, Fields: TextFields },
  number: { icon: Hash, Fields: NumberFields },
  length: { icon: Ruler, Fields: LengthFields },
  json: { icon: Braces, Fields: null },
  'json-schema': { icon: ListChecks, Fields: SchemaFields },
  pattern: { icon: Regex, Fields: PatternFields },
  refusal: { icon: Ban, Fields: RefusalFields },
  similarity: { icon: Waypoints, Fields: SimilarityFields },
  judge: { icon: Scale, Fields: JudgeFields },
  mark: { icon: ThumbsUp, Fields: null },
}

/** The picture of a kind of score. */
export function KindIcon({ kind }: { kind: ScoreKind }) {
  const { icon: Icon } = kindTable[kind]
  return <Icon size={16} strokeWidth={1.5} className="flex-none" />
}

interface ScoreFieldsProps {
  score: Score
  onChange: (score: Score) => void
}

/** What can be filled in of a score's rule. */
export function ScoreFields({ score, onChange }: ScoreFieldsProps) {
  const Fields = kindTable[score.kind].Fields as ComponentType<ScoreFieldsProps> | null // those of this kind
  return Fields && <Fields score={score} onChange={onChange} />
}
