/** A word of the reader's own that sessions are found by. Sessions with the same name have the same label. */
export interface Label {
  name: string
  /** One of the hues of the tokens. */
  hue: number
}

/** What has labels: a session. */
interface Labelled {
  labels?: readonly Label[]
}

export const labelHues = 8
export const maxLabels = 50
export const maxLabelNameLength = 40

/** A name as it is kept: on one line, without space around it; empty where there is none. */
export const labelName = (typed: string): string =>
  [...typed.trim().replace(/\s+/g, ' ')].slice(0, maxLabelNameLength).join('').trim()

/** Names are told apart as readers do: not by case. */
export const isSameLabel = (one: string, other: string): boolean =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase()

export const hasLabel = ({ labels = [] }: Labelled, name: string): boolean =>
  labels.some((label) => isSameLabel(label.name, name))

/** All labels that sessions have, by their names. Where their hues differ, the first session's counts. */
export function labelsOf(sessions: readonly Labelled[]): Label[] {
  const labels = new Map<string, Label>()
  for (const { labels: own = [] } of sessions) {
    for (const label of own) {
      const key = label.name.normalize().toLowerCase()
      if (!labels.has(key)) labels.set(key, label)
    }
  }
  return [...labels.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** The hue that the fewest of these labels have. */
export function nextHue(labels: readonly Label[]): number {
  const uses = Array.from(
    { length: labelHues },
    (_, hue) => labels.filter((label) => label.hue === hue).length,
  )
  return uses.indexOf(Math.min(...uses))
}

export function withLabel(session: Labelled, label: Label): readonly Label[] {
  const { labels = [] } = session
  return hasLabel(session, label.name) || labels.length >= maxLabels ? labels : [...labels, label]
}

export const withoutLabel = ({ labels = [] }: Labelled, name: string): readonly Label[] =>
  labels.filter((label) => !isSameLabel(label.name, name))
