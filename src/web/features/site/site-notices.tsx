import { Info, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Demo, Site } from '#domain/site/site.ts'
import { formatClock } from '#domain/words/moment.ts'
import { visitor } from '../../client/visitor.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './words.ts'

/** What the site says over every workspace: that real models do not answer, and its banner. */
export function SiteNotices({ site }: { site: Site }) {
  return (
    <>
      {site.demo && <Takeover hasDemoModels={site.demo.hasDemoModels} />}
      {site.banner !== null && <Banner key={site.banner} text={site.banner} />}
    </>
  )
}

/** In a low frame of another page a notice is small print of three lines; what is longer scrolls. */
const lowFrame =
  'in-data-embed:short:min-h-8 in-data-embed:short:py-1 in-data-embed:short:pr-1 in-data-embed:short:pl-3 in-data-embed:short:[&>svg]:hidden'
const lowFrameText =
  'in-data-embed:short:max-h-12 in-data-embed:short:overflow-auto in-data-embed:short:text-12 in-data-embed:short:leading-4'

/** It cannot be hidden: who reads an answer must know who gave it, and who gets none why. */
function Takeover({ hasDemoModels }: Pick<Demo, 'hasDemoModels'>) {
  const { paidModels, paidModelsBackAt } = useStore(visitor)
  if (paidModels === 'on') return null
  const backAt = paidModelsBackAt === null ? null : formatClock(paidModelsBackAt)
  return (
    <Notice role="status" className={lowFrame}>
      <TriangleAlert size={16} strokeWidth={1.5} />
      <p className={`text-pretty ${lowFrameText}`}>{words.takeover(paidModels, { backAt, hasDemoModels })}</p>
    </Notice>
  )
}

const hiddenKey = 'parley.hiddenBanner'

function Banner({ text }: { text: string }) {
  const [isHidden, setIsHidden] = useState(() => hiddenBanner() === text)
  if (isHidden) return null
  const hide = () => {
    setIsHidden(true)
    try {
      sessionStorage.setItem(hiddenKey, text)
    } catch {
      // A browser that keeps nothing shows it again with the next visit.
    }
  }
  return (
    <Notice tone="plain" role="note" className={lowFrame}>
      <Info size={16} strokeWidth={1.5} />
      <p
        className={`max-h-[30dvh] min-w-0 flex-1 overflow-auto text-pretty wrap-anywhere whitespace-pre-line ${lowFrameText}`}
      >
        {text}
      </p>
      <IconButton
        size="small"
        className="in-data-embed:short:-my-1 in-data-embed:short:size-9"
        label={words.dismiss}
        onClick={hide}
      >
        <X size={16} strokeWidth={1.5} />
      </IconButton>
    </Notice>
  )
}

function hiddenBanner(): string | null {
  try {
    return sessionStorage.getItem(hiddenKey)
  } catch {
    return null
  }
}
