import { useMemo, useState } from 'react'
import { estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import { Segments } from '../../../ui/segments.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { ExcludedColumns, NothingYet, TryAgain, Working } from '../parts/view-notes.tsx'
import type { SizesAnswer } from '../vectors/views/sizes.ts'
import { words as panelWords } from '../base/words.ts'
import { cutOf } from './cut-curve.ts'
import { cutInWords } from './cut-in-words.ts'
import { choicesOf, type KeptBy } from './kept-by.ts'
import { SizeCard } from './size-card.tsx'
import { SizesChart, type SizedColumn } from './sizes-chart.tsx'
import { words } from './words.ts'

/** How small the vectors can be, and what they cost. */
export function SizesView() {
  const measured = useShownColumns().filter(({ isMeasured }) => isMeasured)
  const hasVectors = measured.some(({ spec }) => spec.kind !== 'words')
  const { answer, isWorking, progress, hasFailed, retry } = useAnswer('sizes', hasVectors ? {} : null)
  if (!hasVectors)
    return <NothingYet>{measured.length > 0 ? words.nothing : panelWords.nothing.notMeasured}</NothingYet>
  if (hasFailed) return <TryAgain onRetry={retry} />
  if (!answer) return <Working progress={progress} />
  return (
    <div aria-busy={isWorking}>
      <Sizes answer={answer} />
      <ExcludedColumns />
    </div>
  )
}

/** So few questions that a model which finds one less would seem no worse. */
const fewAsked = 50

function Sizes({ answer }: { answer: SizesAnswer }) {
  const { role, asked, of, hasAnswers } = answer
  const choices = choicesOf(hasAnswers)
  const [chosen, setChosen] = useState<KeptBy | null>(null)
  const by = choices.find((choice) => choice === chosen) ?? choices[0] ?? 'overlap'
  const shown = useShownColumns()
  const tokensEach = useTokensEach()
  const columns = shown.flatMap((column): SizedColumn[] => {
    const sizes = answer.columns.find(({ columnId }) => columnId === column.id)
    return sizes ? [{ column, sizes }] : []
  })
  return (
    <div className="grid grid-cols-2 gap-4 px-(--gutter) pt-4 max-wide:grid-cols-1 max-phone:gap-0 max-phone:px-0 max-phone:pt-0">
      <ReadingCard label={words.inWords}>
        <ReadingTitle>{words.inWords}</ReadingTitle>
        <div className="mt-2 grid gap-2 text-16 leading-6 font-medium text-pretty">
          {columns.map(({ column, sizes }) => {
            const cut = cutOf(sizes, by)
            return cut && <p key={column.id}>{cutInWords(cut, { letter: column.letter, by, asked })}</p>
          })}
        </div>
        <ReadingNote>
          {words.asked[role](asked, of)}{' '}
          {hasAnswers ? asked < fewAsked && words.fewAsked(asked) : words.noAnswers}
        </ReadingNote>
      </ReadingCard>
      <ReadingCard label={words.chart.title(by)}>
        <ReadingTitle>{words.chart.title(by)}</ReadingTitle>
        <Segments
          label={words.measuredBy}
          layout="tight"
          className="mt-2.5 flex-wrap"
          options={choices.map((choice) => ({ value: choice, label: words.by[choice] }))}
          value={by}
          onChange={setChosen}
        />
        <SizesChart columns={columns} by={by} />
        <ReadingNote>
          {words.by[by]}: {words.terms[by]}.
        </ReadingNote>
        <ReadingNote>
          {words.chart.about} {askedInWords(columns)}
        </ReadingNote>
      </ReadingCard>
      {columns.map(({ column, sizes }) => (
        <SizeCard key={column.id} column={column} sizes={sizes} by={by} tokensEach={tokensEach} />
      ))}
    </div>
  )
}

/** Which columns are models asked for fewer dimensions, by those that have all. */
function askedInWords(columns: readonly SizedColumn[]): string {
  const letterOf = (id: string) => columns.find(({ column }) => column.id === id)?.column.letter ?? ''
  const wholes = [...new Set(columns.flatMap(({ sizes }) => sizes.asked?.wholeColumnId ?? []))]
  return wholes
    .map((whole) => {
      const letters = columns.filter(({ sizes }) => sizes.asked?.wholeColumnId === whole)
      return words.chart.asked(
        letters.map(({ column }) => column.letter),
        letterOf(whole),
      )
    })
    .join(' ')
}

/** About how many tokens a text of the set has. */
function useTokensEach(): number {
  const texts = usePanel((state) => state.set?.texts)
  return useMemo(() => {
    const all = texts ?? []
    return all.reduce((sum, { text }) => sum + estimateTextTokens(text), 0) / Math.max(1, all.length)
  }, [texts])
}
