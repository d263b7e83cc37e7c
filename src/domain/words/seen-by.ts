interface Viewer {
  letter: string
  /** Null where it is unknown whether its model reads pictures. */
  takesImages: boolean | null
}

/** Which columns see a question's pictures, in words ("A B, not C"), or null where all do as far as is known. */
export function seenBy(viewers: readonly Viewer[]): string | null {
  const letters = (takesImages: boolean | null) =>
    viewers
      .filter((viewer) => viewer.takesImages === takesImages)
      .map((viewer) => viewer.letter)
      .join(' ')
  const [seeing, blind, unsure] = [letters(true), letters(false), letters(null)]
  if (blind === '') return null
  if (viewers.length === 1) return 'not seen by this model'
  if (seeing === '' && unsure === '') return 'seen by no column'
  return [seeing, unsure && `perhaps ${unsure}`, `not ${blind}`].filter(Boolean).join(', ')
}
