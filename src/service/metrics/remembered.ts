/** What belongs to a set of labels, made once: looking it up again costs a join and a Map. */
export function remembered<Labels extends string[], Made>(make: (...labels: Labels) => Made) {
  const made = new Map<string, Made>()
  return (...labels: Labels): Made => {
    // Labels hold no line ends.
    const key = labels.join('\n')
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...labels)
    made.set(key, fresh)
    return fresh
  }
}
