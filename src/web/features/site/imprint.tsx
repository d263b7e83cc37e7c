import { Scale } from 'lucide-react'
import type { Site } from '#domain/site/site.ts'

interface ImprintProps {
  imprint: NonNullable<Site['imprint']>
}

const link = [
  'flex min-h-8 min-w-0 flex-none items-center gap-2 px-4 text-12 text-muted hover:text-text hover:underline max-phone:min-h-11 max-phone:px-5',
  'in-data-folded:justify-center in-data-folded:px-0 in-[header]:min-w-16 in-[header]:flex-[0_10_auto] in-[header]:px-1!',
].join(' ')

/** Who answers for the site: at the foot of the rail, in the folded one as an icon, and in the head of a frame. */
export const Imprint = ({ imprint: { text, url } }: ImprintProps) => (
  <a href={url} target="_blank" rel="noreferrer" className={link} aria-label={text} data-tip={text}>
    <Scale size={16} strokeWidth={1.5} className="flex-none not-in-data-folded:hidden" />
    <span className="truncate in-data-folded:hidden">{text}</span>
  </a>
)
