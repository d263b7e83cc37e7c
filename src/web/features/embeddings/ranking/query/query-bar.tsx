import { maxTexts, type TextItem } from '#domain/embeddings/text-set.ts'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { keepFocus } from '../../../../ui/keep-focus.ts'
import { usePanel } from '../../panel/panel-context.ts'
import { shorten } from '../../base/shorten.ts'
import { WithQuotes } from '../../../../ui/with-quotes.tsx'
import { words } from '../base/words.ts'
import type { RankedQuery } from '../base/resolve-query.ts'
import { rankButtonId } from './query-field.tsx'
import type { QueryCommands } from './use-ranked-query.ts'

interface QueryBarProps {
  query: RankedQuery | null
  questions: readonly TextItem[]
  commands: QueryCommands
}

/** Walks through the questions, keeps what was typed, and ranks by the text that the reader looks at. */
export function QueryBar({ query, questions, commands }: QueryBarProps) {
  const position = questions.findIndex(({ id }) => id === query?.item.id)
  const looked = usePanel(({ set, choices }) => set?.texts.find(({ id }) => id === choices.textId))
  const { keep } = commands
  return (
    <>
      {questions.length > 1 && (
        <span className="flex items-center gap-1">
          <IconButton size="small" label={words.query.previous} onClick={() => commands.walk(-1)}>
            <ChevronLeft size={16} strokeWidth={1.5} />
          </IconButton>
          {position >= 0 && (
            <span className="figure text-12 text-muted" aria-live="polite">
              {words.query.place(position + 1, questions.length)}
            </span>
          )}
          <IconButton size="small" label={words.query.next} onClick={() => commands.walk(1)}>
            <ChevronRight size={16} strokeWidth={1.5} />
          </IconButton>
        </span>
      )}
      {query?.kind === 'typed' &&
        (keep ? (
          <Button size="small" onClick={() => keepFocus(keep, rankButtonId)}>
            <Plus size={14} strokeWidth={1.5} />
            {words.query.keep}
          </Button>
        ) : (
          <span className="text-12 text-muted">{words.query.full(maxTexts)}</span>
        ))}
      {looked && looked.id !== query?.item.id && (
        <Button
          size="small"
          look="ghost"
          className="min-w-0"
          onClick={() => keepFocus(() => commands.choose(looked.id), rankButtonId)}
        >
          <span className="truncate">
            <WithQuotes text={words.query.rankBy(shorten(looked.label ?? looked.text, 32))} />
          </span>
        </Button>
      )}
    </>
  )
}
