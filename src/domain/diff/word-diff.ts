import { diffArrays } from 'diff'
import { replacedText, type DiffPart, type WordDiff } from './diff-part.ts'
import { splitWords, type Word } from './split-words.ts'

interface Bounds {
  /** Of both texts together. */
  maxCharacters?: number
  /** How long the comparison may take, in milliseconds. */
  timeoutMs?: number
}

/** What a text and its successor have in common, word by word. */
export function diffWords(before: string, after: string, bounds: Bounds = {}): WordDiff {
  const { maxCharacters = 400_000, timeoutMs = 1500 } = bounds
  if (before === after) return { parts: before === '' ? [] : [{ kind: 'same', text: before }], isWhole: true }
  if (before.length + after.length > maxCharacters) return replacedText(before, after)
  const [old, fresh] = [splitWords(before), splitWords(after)]
  const changes = diffArrays(wordsOf(old), wordsOf(fresh), { timeout: timeoutMs })
  if (!changes) return replacedText(before, after)
  const parts = createParts()
  let [oldAt, freshAt] = [0, 0]
  for (const { added, removed, count } of changes) {
    for (let each = 0; each < count; each++) {
      const was = added ? undefined : old[oldAt++]
      const is = removed ? undefined : fresh[freshAt++]
      parts.add(was, is)
    }
  }
  return { parts: parts.finished(), isWhole: true }
}

const wordsOf = (words: readonly Word[]) => words.map(({ word }) => word)

/** Collects words as parts. Between two stretches that are the same, what was removed stands before what was added. */
function createParts() {
  const parts: DiffPart[] = []
  let same = ''
  let removed = ''
  let added = ''
  const push = (kind: DiffPart['kind'], text: string) => {
    if (text === '') return
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += text
    else parts.push({ kind, text })
  }
  const endChange = () => {
    const space = sharedSpace(removed, added)
    push('removed', removed.slice(0, removed.length - space.length))
    push('added', added.slice(0, added.length - space.length))
    same = space
    removed = ''
    added = ''
  }
  const keep = (text: string) => {
    if (text === '') return
    if (removed !== '' || added !== '') endChange()
    same += text
  }
  const change = (was: string, is: string) => {
    if (was === '' && is === '') return
    push('same', same)
    same = ''
    removed += was
    added += is
  }
  return {
    add(was: Word | undefined, is: Word | undefined) {
      if (!was || !is) return change(written(was), written(is))
      keep(is.word)
      if (was.space === is.space) keep(is.space)
      else change(was.space, is.space)
    },
    finished() {
      if (removed !== '' || added !== '') endChange()
      push('same', same)
      return parts
    },
  }
}

const written = (word: Word | undefined) => (word ? word.word + word.space : '')

/** The space that both end with. */
function sharedSpace(one: string, other: string): string {
  let length = 0
  while (length < one.length && length < other.length) {
    const next = one.at(-1 - length)
    if (next !== other.at(-1 - length) || next?.trim() !== '') break
    length += 1
  }
  return one.slice(one.length - length)
}
