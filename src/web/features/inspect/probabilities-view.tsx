import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { leastSure, meanProbability, perplexityOf, probabilityOf } from '#domain/run/probabilities.ts'
import {
  isSettled,
  maxLogprobs,
  maxLogprobsInTable,
  writtenText,
  type Run,
  type TokenLogprob,
} from '#domain/run/run.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TokenChoices } from './token-choices.tsx'
import { marks, TokenText } from './token-text.tsx'
import { words } from './words.ts'

const texts = words.probabilities

interface ProbabilitiesViewProps {
  run: Run
  isInTable: boolean
}

/** How likely each token of an answer was, and what else it could have been. */
export function ProbabilitiesView({ run, isInTable }: ProbabilitiesViewProps) {
  const { logprobs: tokens = [] } = run
  if (tokens.length === 0)
    return <p className="text-13 text-pretty">{isSettled(run) ? texts.none : texts.noneYet}</p>
  const isFull = tokens.length >= (isInTable ? maxLogprobsInTable : maxLogprobs)
  const isCut = isFull && tokens.reduce((sum, { token }) => sum + token.length, 0) < writtenText(run).length
  return (
    <>
      <div className="grid gap-1 text-13 text-pretty">
        <p>{texts.about}</p>
        <p className="text-muted">
          {texts.mean(tokens.length, meanProbability(tokens), perplexityOf(tokens))}
          {isCut && ` ${texts.cut(tokens.length)}`}
          {writtenText(run).length < run.text.length && ` ${texts.given}`}
        </p>
      </div>
      <Tokens tokens={tokens} isComing={!isSettled(run)} />
    </>
  )
}

const maxListed = 5

interface TokensProps {
  tokens: readonly TokenLogprob[]
  isComing: boolean
}

function Tokens({ tokens, isComing }: TokensProps) {
  const list = useRef<HTMLDivElement>(null)
  const unsure = leastSure(tokens, maxListed)
  const [place, setPlace] = useState(unsure[0] ?? 0)
  const token = tokens[place]
  const choose = (at: number) => {
    // What it was chosen from may take more room than that of the one before.
    flushSync(() => setPlace(at))
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Legend />
      {/* While the answer comes they would change under the pointer, and take the focus along. */}
      {!isComing && unsure.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
          <span className="text-muted">{texts.leastSure}</span>
          {unsure.map((at) => (
            <LinkButton
              key={at}
              aria-pressed={at === place}
              className="min-h-6 underline-offset-4 aria-pressed:underline max-phone:min-h-11"
              onClick={() => choose(at)}
            >
              <bdi>{texts.quoted(tokens[at]?.token.trim() ?? '')}</bdi>{' '}
              {texts.percent(probabilityOf(tokens[at] ?? { logprob: 0 }))}
            </LinkButton>
          ))}
        </p>
      )}
      <div className="grid gap-4 phone:grid-cols-[minmax(0,1fr)_15rem]">
        <TokenText ref={list} tokens={tokens} place={place} onChoose={choose} />
        {token && <TokenChoices token={token} />}
      </div>
    </>
  )
}

const Legend = () => (
  <p className="flex flex-wrap gap-x-3 gap-y-1 text-12 text-muted">
    {texts.legend}
    {marks.map(({ look }, index) => {
      const above = marks[index - 1]?.from
      return (
        above !== undefined && (
          <span key={look} className={`rounded-xs px-1 text-text ${look}`}>
            {texts.below(above)}
          </span>
        )
      )
    })}
  </p>
)
