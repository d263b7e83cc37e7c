import { counted } from '#domain/words/language.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'

const texts = { one: 'text', other: 'texts' }

export const words = {
  scale: {
    label: 'Scale',
    rank: 'Own rank scale',
    figure: { cosine: 'Raw cosine', dot: 'Raw dot product', euclidean: 'Raw distance' } satisfies Record<
      Measure,
      string
    >,
    rankAbout: {
      cosine: 'Cosines of two models differ in size, so cells show each model’s own order.',
      dot: 'Dot products of two models differ in size, so cells show each model’s own order.',
      euclidean: 'Distances of two models differ in size, so cells show each model’s own order.',
    } satisfies Record<Measure, string>,
    figureAbout: 'All models on one scale. A model whose figures are all high looks strong everywhere.',
  },
  order: {
    label: 'Order',
    pasted: 'As pasted',
    group: 'By group',
    cluster: 'By cluster',
    clusterTip: 'What the first model finds alike stands side by side. All matrices have the same order.',
  },
  shown: { label: 'Matrices', all: 'All', difference: 'Differ', differenceLong: 'Where they differ' },
  zoom: { label: 'Zoom', closer: 'Zoom in', further: 'Zoom out', whole: 'Show all cells' },

  map: {
    column: (letter: string, name: string) => `How alike ${letter}, ${name}, finds the texts`,
    difference: (a: string, b: string) => `Where ${a} and ${b} differ`,
    count: (label: string, count: number) => `${label}, ${counted(count, texts)}`,
    title: 'Where they differ',
    byPlace: 'by place',
    unlike: 'unlike',
    alike: 'alike',
    zeroOrLess: '0 or less',
    one: '1',
    closerIn: (letter: string) => `closer in ${letter}`,
    pair: (one: string, other: string) => `${one} and ${other}`,
    withItself: (one: string) => `${one} with itself`,
    cell: (pair: string, about: string) => `${pair}: ${about}`,
    reading: (place: string, figure: string) => `${place}, ${figure}`,
  },
  cell: {
    title: 'Chosen cell',
    withItself: 'with itself',
    and: 'and',
    alwaysSame: 'always the same',
    comparePlaces: {
      cosine: 'Compare the places, not the cosines.',
      dot: 'Compare the places, not the dot products.',
      euclidean: 'Compare the places, not the distances.',
    } satisfies Record<Measure, string>,
    keys: 'walk through the cells',
  },
  differences: {
    title: 'Biggest differences',
    none: 'These two models put all pairs in the same order.',
  },
  fewDocuments: 'A matrix needs at least two documents.',
}
