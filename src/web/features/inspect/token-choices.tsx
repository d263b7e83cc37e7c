import { choicesOf, restOf, type Choice } from '#domain/run/probabilities.ts'
import type { TokenLogprob } from '#domain/run/run.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { words } from './words.ts'

const texts = words.probabilities

/** What a token was chosen from, each with how likely it was. */
export function TokenChoices({ token }: { token: TokenLogprob }) {
  const choices = choicesOf(token)
  const rest = restOf(choices)
  return (
    <section
      aria-label={texts.choices}
      className="sticky -bottom-4 self-start rounded-lg border border-border bg-bg px-3 py-2 text-12 phone:top-0"
    >
      <ScrollRegion aria-label={texts.choices} className="max-h-80 max-phone:max-h-36">
        <ol className="grid gap-1.5">
          {choices.map((choice, place) => (
            // Several may be written alike: parts of characters are all “�” to some providers.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={place} {...choice} name={texts.quoted(choice.token)} />
          ))}
          {rest >= 0.001 && <Row name={texts.rest} probability={rest} isChosen={false} />}
        </ol>
      </ScrollRegion>
      {token.top.length === 0 && <p className="mt-2 text-muted text-pretty">{texts.noOthers}</p>}
    </section>
  )
}

interface RowProps extends Pick<Choice, 'probability' | 'isChosen'> {
  name: string
}

/** In a list that scrolls the chosen one is always seen. */
const Row = ({ name, probability, isChosen }: RowProps) => (
  <li className={isChosen ? 'sticky inset-y-0 bg-bg' : ''}>
    <div className="flex items-baseline justify-between gap-3">
      <bdi
        className={`min-w-0 font-mono wrap-anywhere whitespace-pre-wrap ${isChosen ? 'font-semibold' : ''}`}
      >
        {name}
      </bdi>
      <span className="figure flex-none">
        {isChosen && <span className="text-muted">{texts.chosen} </span>}
        {texts.percent(probability)}
      </span>
    </div>
    <div aria-hidden="true" className="ruler pt-0.75">
      <div
        className={`h-1 rounded-r-xs ${isChosen ? 'bg-accent' : 'bg-control'}`}
        style={{ width: `${probability * 100}%` }}
      />
    </div>
  </li>
)
