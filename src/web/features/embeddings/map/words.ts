import { counted, formatList, formatNumber } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'

const texts = { one: 'text', other: 'texts' }
const documents = { one: 'document', other: 'documents' }

interface Of {
  letter: string
  share: number
}

/** "84% in A, and 81% in B" */
const sharesIn = (shares: readonly Of[]) =>
  formatList(shares.map(({ letter, share }) => `${formatPercent(share)} in ${letter}`))

export const words = {
  method: { label: 'Kind of map', pca: 'Straight (PCA)', umap: 'Clusters (UMAP)' },
  methodAbout: {
    pca: 'Principal components: the vectors seen from the side from which they differ most',
    umap: 'Uniform manifold approximation and projection: each text is drawn to its nearest neighbours',
  },
  turned: (others: readonly string[], target: string) => `${formatList(others)} turned to match ${target}`,
  turnedAbout: 'Turned, mirrored and stretched as a whole (Procrustes). Nothing moves within a map.',
  seed: (seed: number) => `New seed (now ${seed})`,
  seedAbout: 'Clusters begin with chance, by this number: what looks alike with several seeds is there.',
  tools: {
    label: 'Tools of the map',
    lasso: 'Select by drawing around texts',
    hand: 'Move the map',
    closer: 'Closer',
    farther: 'Farther',
    whole: 'The whole map',
  },
  legend: 'Groups',
  otherGroups: 'all others',
  spread: (share: number) => `${formatPercent(share)} of the spread`,
  spreadAbout: 'Explained variance: how much of the differences between the texts these two directions hold',
  arranging: (share: number) => `Arranging, ${formatPercent(share)}`,
  picture: {
    role: 'map of texts',
    label: (letter: string, name: string, count: number) =>
      `Map by ${letter}, ${name}: ${counted(count, documents)}`,
    keys: 'Arrow keys go from text to text, Enter chooses, Shift and Enter select several, plus and minus zoom, 0 shows all, Escape ends the selection.',
    point: (name: string, group: string | null) => (group === null ? name : `${name}, group ${group}`),
    announcement: (point: string, letter: string, closest: readonly string[]) =>
      closest.length === 0 ? point : `${point}; closest in ${letter}: ${closest.join('; ')}`,
    selected: (announcement: string) => `Selected: ${announcement}`,
  },
  chosen: {
    label: 'What is chosen',
    closest: (name: string, count: number) =>
      `${name}, ${['', '', 'two ', 'three '][count] ?? ''}closest by the full vectors`,
    similarity: (name: string, similarity: string) => `${name}, ${similarity}`,
    nothing: 'Press a text to see its closest. Draw around texts, or press with Shift, to select several.',
    nothingTouch:
      'Press a text to see its closest. To select several, choose the lasso and draw around them.',
    findingClosest: 'Finding the closest texts…',
    several: (count: number) => `${counted(count, texts)} selected`,
    group: (group: string | null, count: number) => `${group ?? 'no group'} ${formatNumber(count)}`,
    only: 'Show only these',
    clear: 'Clear',
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  only: (count: number, all: number) => `${formatNumber(count)} of ${counted(all, documents)} shown.`,
  showAll: 'Show all',
  trust: {
    label: 'How far to trust a map',
    spread: (shares: readonly Of[]) => {
      const [first, ...others] = shares
      if (!first) return ''
      const only = shares.every(({ share }) => share < 0.8) ? 'only ' : ''
      const rest = others.map(({ letter, share }) => `${formatPercent(share)} of ${letter}`)
      const list = formatList([
        `${formatPercent(first.share)} of what ${first.letter} knows about these texts`,
        ...rest,
      ])
      return `Two directions hold ${only}${list}.`
    },
    sideBySide: 'Two dots side by side can be far apart in truth.',
    clusters:
      'Texts are drawn to their nearest. How far two clusters are apart, and how wide they are, says little.',
    neighbours: (shares: readonly Of[]) =>
      `Neighbours on the map can be trusted to ${sharesIn(shares)}; chance would give 50%.`,
    neighboursAbout:
      'Trustworthiness: neighbours on the map that are none by the full vectors count against it, the more the farther they are.',
    note: 'The thin lines go to the closest texts by the full vectors. Axes have no meaning of their own; same texts, same map, every time.',
    noteClusters:
      'The thin lines go to the closest texts by the full vectors. Axes have no meaning of their own; same texts and same seed, same map, every time.',
  },
  noDocuments: 'A map shows documents, and this set has fewer than two.',
}
