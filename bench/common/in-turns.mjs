/** @typedef {Record<string, import('./figures.mjs').Figures[]>} Rounds what each round found, by the name of what was measured */

/**
 * Measures each in turn, so many rounds long, so that what changes on the machine meanwhile meets all of them alike.
 * Every second round goes backwards.
 * @template {{ name: string }} T
 * @param {readonly T[]} those
 * @param {number} count
 * @param {(one: T, round: number) => Promise<import('./figures.mjs').Figures>} measure
 * @returns {Promise<Rounds>}
 */
export async function inTurns(those, count, measure) {
  /** @type {Rounds} */
  const rounds = Object.fromEntries(those.map(({ name }) => [name, []]))
  for (let round = 0; round < count; round += 1) {
    const order = round % 2 === 0 ? those : [...those].reverse()
    for (const one of order) rounds[one.name]?.push(await measure(one, round))
  }
  return rounds
}
