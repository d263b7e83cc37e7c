import { ExternalLink, ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { Tokens } from 'marked'
import { decodeEntities } from './entities.ts'
import { pictureIn, safeUrl } from './safe-url.ts'
import { words as texts } from './words.ts'

/**
 * A picture that is in the text is shown. One from elsewhere would tell its host that it was looked at: it is
 * offered as a link to a tab of its own, and nothing is loaded here.
 */
export function Picture({ image, inLink }: { readonly image: Tokens.Image; readonly inLink: boolean }) {
  const words = decodeEntities(image.text).trim()
  const own = pictureIn(image.href)
  if (own) return <OwnPicture source={own} words={words} />
  const url = inLink ? undefined : safeUrl(image.href)
  if (!url) return words
  return (
    <span className="picture">
      <ImageIcon size={16} strokeWidth={1.5} aria-hidden />
      {words !== '' && <span>{words}</span>}{' '}
      <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
        {texts.showImageFrom(url.address)}
        <ExternalLink size={14} strokeWidth={1.5} aria-hidden />
      </a>
    </span>
  )
}

function OwnPicture({ source, words }: { readonly source: string; readonly words: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <span className="picture">{texts.brokenPicture(words)}</span>
  return <img className="picture-itself" src={source} alt={words} onError={() => setIsBroken(true)} />
}
