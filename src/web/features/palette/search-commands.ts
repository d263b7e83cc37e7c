import type { Command, CommandGroup } from './command.ts'

/** What is shown of a group. */
export interface ShownGroup extends CommandGroup {
  /** How many more were found than are shown. */
  more: number
}

/** More than these of one group are not drawn: another letter narrows them. */
const maxShown = 50

/** The groups before anything is typed: what is only found stays away. */
export function listedCommands(groups: readonly CommandGroup[]): ShownGroup[] {
  return groups.flatMap(({ label, commands }) => {
    const listed = commands.filter((command) => command.isOnlyFound !== true)
    return listed.length > 0 ? [{ label, commands: listed, more: 0 }] : []
  })
}

/**
 * The commands that have every typed word somewhere in their title, note or keywords. A title that begins with the
 * word comes before one that has it as a whole word, that before one with a word that begins so, and that before any;
 * the group with the best one is first.
 */
export function searchCommands(groups: readonly CommandGroup[], query: string): ShownGroup[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return listedCommands(groups)
  return groups
    .flatMap(({ label, commands }) => {
      const ranked = commands
        .map((command) => ({ command, rank: rankOf(command, words) }))
        .filter(({ rank }) => rank < noMatch)
        .sort((a, b) => a.rank - b.rank)
      const best = ranked[0]
      if (!best) return []
      const shown = ranked.slice(0, maxShown).map(({ command }) => command)
      return [{ rank: best.rank, group: { label, commands: shown, more: ranked.length - shown.length } }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ group }) => group)
}

const noMatch = Infinity

/** How far the words are from the best place, a whole title's beginning; infinite where one of them is missing. */
function rankOf(command: Command, words: readonly string[]): number {
  const text = textOf(command)
  let sum = text.title.startsWith(words.join(' ')) ? -2 : 0
  for (const word of words) {
    const inTitle = placeOf(word, text.title)
    sum += inTitle < noMatch ? inTitle : 4 + Math.min(1, placeOf(word, text.rest))
    if (inTitle === noMatch && !text.rest.includes(word)) return noMatch
  }
  return sum
}

/** 0 at the beginning, 1 as a whole word, 2 at the beginning of one, 3 inside of one. */
function placeOf(word: string, text: string): number {
  let rank = noMatch
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return 0
    const isInside = isLetter(text[at - 1])
    if (!isInside && !isLetter(text[at + word.length])) return 1
    rank = Math.min(rank, isInside ? 3 : 2)
  }
  return rank
}

const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign)

interface SearchText {
  title: string
  rest: string
}

/** A palette of thousands is searched on every key, so each command's text is prepared once. */
const texts = new WeakMap<Command, SearchText>()

function textOf(command: Command): SearchText {
  const known = texts.get(command)
  if (known) return known
  const { title, note = '', keywords = [] } = command
  const text = { title: plain(title), rest: plain([note, ...keywords].join(' ')) }
  texts.set(command, text)
  return text
}

/** Lower case, without accents and with plain apostrophes and hyphens, so that "resume" finds "Résumé". */
function plain(text: string): string {
  const small = text.toLowerCase().trim()
  // Most names are plain already, and taking letters apart is the slow part.
  return /^[\0-\x7f]*$/.test(small)
    ? small
    : small
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[‘’]/g, "'")
        .replace(/[\u2010\u2011–]/g, '-')
}
