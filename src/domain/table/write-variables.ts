import { templateParts, variablesIn } from './template.ts'

/** A part of a prompt: what is selected, or the caret where both are the same. */
interface Range {
  start: number
  end: number
}

/** What is put in the place of a part of a prompt, and what is selected then. */
interface PromptEdit {
  replaced: Range
  by: string
  selected: Range
}

/** A variable is called so as long as nobody has a better name. */
const plainName = 'input'

/** What the next variable may be called: as a column that the prompt does not use yet, or else by a name that is free. */
export function nextName(text: string, known: readonly string[]): string {
  const used = variablesIn(text)
  const unused = known.find((name) => !used.includes(name))
  if (unused !== undefined) return unused
  let name = plainName
  for (let number = 2; used.includes(name); number++) name = `${plainName} ${number}`
  return name
}

/**
 * Puts a variable at the caret, or makes one of the selected words where they can be a name; the name is selected then.
 * Within a variable its name is selected, and nothing is put in.
 */
export function insertVariable(text: string, { start, end }: Range, name: string): PromptEdit {
  const around = templateParts(text).find(
    (part) => part.kind === 'variable' && part.at < end && start < part.at + part.text.length,
  )
  if (around) {
    const selected = { start: around.at + 2, end: around.at + around.text.length - 2 }
    return { replaced: { start: end, end }, by: '', selected }
  }
  const words = text.slice(start, end)
  const named = words.trim()
  if (/^[^{}\n]{1,80}$/.test(named)) {
    const from = start + words.indexOf(named)
    return edit({ start: from, end: from + named.length }, named)
  }
  return edit({ start: end, end }, name)
}

const edit = (replaced: Range, name: string): PromptEdit => {
  const start = replaced.start + 2
  return { replaced, by: `{{${name}}}`, selected: { start, end: start + name.length } }
}

/** The name that is being typed: what stands between `{{` and the caret; null where no variable is begun. */
export function typedName(text: string, caret: number): string | null {
  const [, name = null] = /\{\{([^{}\n]{0,80})$/.exec(text.slice(0, caret)) ?? []
  return name
}

/** The names that a typed one may become, those that begin with it first. */
export function namesLike(typed: string, names: readonly string[]): string[] {
  const wanted = typed.trim().toLowerCase()
  const placeOf = (name: string) => name.toLowerCase().indexOf(wanted)
  return names
    .filter((name) => placeOf(name) >= 0 && name !== typed.trim())
    .sort((a, b) => Number(placeOf(a) > 0) - Number(placeOf(b) > 0))
}

/** Puts a whole name in the place of the one that is being typed; the caret stands after its braces then. */
export function completeName(text: string, caret: number, name: string): PromptEdit {
  const start = caret - (typedName(text, caret) ?? '').length - 2
  const [rest = ''] = /^[^{}\n]{0,80}\}\}/.exec(text.slice(caret)) ?? []
  const by = `{{${name}}}`
  const after = start + by.length
  return { replaced: { start, end: caret + rest.length }, by, selected: { start: after, end: after } }
}
