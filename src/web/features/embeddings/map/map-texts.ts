import type { TextItem } from '#domain/embeddings/text-set.ts'
import { shorten } from '../base/shorten.ts'
import { shapesOfGroups, type GroupShapes, type Shape } from './shapes.ts'

/** A document as the maps show it. */
export interface MapText {
  id: string
  /** Its label, or how it begins. */
  name: string
  /** Its place in the list of all texts, from 1. */
  number: number
  group: string | null
  shape: Shape
}

/** The documents, in the order in which the worker has them. */
export function mapTexts(all: readonly TextItem[]): { texts: MapText[]; legend: GroupShapes['legend'] } {
  const documents = all.flatMap((text, place) =>
    text.role === 'document' ? [{ ...text, number: place + 1 }] : [],
  )
  const { legend, shapeOf } = shapesOfGroups(documents.map(({ group }) => group))
  const texts = documents.map(({ id, label, text, number, group }, place) => ({
    id,
    name: label ?? shorten(text),
    number,
    group,
    shape: shapeOf[place] ?? 'ring',
  }))
  return { texts, legend }
}
