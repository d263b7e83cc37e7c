import type { WordsInCommon } from '#domain/diff/words-in-common.ts'
import { formatNumber } from '#domain/words/language.ts'
import { formatPercent } from '#domain/words/percent.ts'
import { FigureList } from '../../ui/figure-list.tsx'
import { words } from './words.ts'

const texts = words.sums

interface ComparedSumsProps {
  /** Null until it is known. */
  own: WordsInCommon | null
  /** The largest among the answers, for the bars. */
  most: Pick<WordsInCommon, 'words' | 'onlyHere'>
  isBaseline: boolean
  /** Whether it has more of the baseline's words than any other. */
  isClosest: boolean
  baselineLetter: string
}

/** How many words an answer has, and how many of them the baseline has, too. */
export function ComparedSums({ own, most, isBaseline, isClosest, baselineLetter }: ComparedSumsProps) {
  const figures = [
    {
      name: 'words',
      label: texts.words,
      value: own && formatNumber(own.words),
      share: own ? own.words / (most.words || 1) : 0,
    },
    {
      name: 'share',
      label: isBaseline ? texts.ownShare : texts.share(baselineLetter),
      value: own?.share == null ? null : formatPercent(own.share),
      share: own?.share ?? 0,
      note: isClosest ? texts.closest : undefined,
    },
    {
      name: 'onlyHere',
      label: texts.onlyHere,
      value: own && !isBaseline ? formatNumber(own.onlyHere) : null,
      share: own ? own.onlyHere / (most.onlyHere || 1) : 0,
    },
  ]
  return (
    <FigureList
      figures={figures.map(({ value, ...figure }) => ({
        ...figure,
        value: value ?? words.unknown,
        unit: '',
      }))}
    />
  )
}
