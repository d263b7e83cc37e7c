import { ChevronRight } from 'lucide-react'
import type { SiteExample } from '#domain/site/site.ts'

interface SiteExamplesProps {
  examples: readonly SiteExample[]
  /** They keep their place while it is not known yet whether they can run. */
  isLoading: boolean
  onExample: (example: SiteExample) => void
}

const card = [
  'flex min-h-16 gap-3 rounded-xl border border-border bg-surface px-4 py-3 text-left',
  'transition-[border-color] hover:border-accent',
].join(' ')

/** Unless one would be left alone in its row. */
const inThrees = (count: number) => count > 2 && count !== 4

/** The questions that the site has prepared: a press asks one. */
export const SiteExamples = ({ examples, isLoading, onExample }: SiteExamplesProps) => (
  <div
    className={`mt-8 grid grid-cols-2 gap-4 max-phone:mt-5 max-phone:grid-cols-1 max-phone:gap-2.5 ${inThrees(examples.length) ? '@min-[960px]/scroller:grid-cols-3' : ''} ${isLoading ? 'invisible' : ''}`}
  >
    {examples.map((example) => (
      <button
        key={`${example.title} ${example.prompt}`}
        type="button"
        className={card}
        onClick={() => onExample(example)}
      >
        <span className="grid min-w-0 flex-1 content-start gap-1">
          <span className="text-15 leading-5 font-semibold tracking-[-0.01em] wrap-anywhere">
            {example.title}
          </span>
          <span className="line-clamp-2 text-13 wrap-anywhere text-muted">{example.prompt}</span>
        </span>
        <ChevronRight size={16} strokeWidth={1.5} className="flex-none self-center text-accent" />
      </button>
    ))}
  </div>
)
