/**
 * Whether a version such as `20.19.0` lies in an npm range: `||`, spaces, hyphens, `^`, `~`, comparisons
 * and x-ranges, as npm documents them for `engines`. Pre-releases
 * count as their release. Throws on what it cannot read.
 */
export function satisfies(version, range) {
  const number = partsOf(version)
  return range.split('||').some((each) => boundsOf(each.trim()).every((isWithin) => isWithin(number)))
}

const wildcard = /^[xX*]$/

function boundsOf(range) {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(range)
  if (hyphen) return [...boundsOfOne('>=', hyphen[1]), ...boundsOfOne('<=', hyphen[2])]
  return range
    .replace(/([<>=^~]+)\s+/g, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((comparator) => {
      const [, operator, version] = /^([<>=^~]*)(.*)$/.exec(comparator)
      return boundsOfOne(operator, version)
    })
}

function boundsOfOne(operator, text) {
  const given = partsOf(text)
  const lowest = [0, 1, 2].map((index) => given[index] ?? 0)
  // The first version past all those that a partial one stands for: past 20.x comes 21.0.0.
  const past = given.length === 0 ? [Infinity, 0, 0] : next(lowest, given.length - 1)
  const from = (bound) => (version) => compare(version, bound) >= 0
  const below = (bound) => (version) => compare(version, bound) < 0
  switch (operator) {
    case '':
    case '=':
      return [from(lowest), below(past)]
    case '>=':
      return [from(lowest)]
    case '>':
      return [from(past)]
    case '<':
      return [below(lowest)]
    case '<=':
      return [below(past)]
    case '~':
    case '~>':
      return [from(lowest), below(given.length < 2 ? past : next(lowest, 1))]
    case '^': {
      const firstSet = lowest.findIndex((part) => part > 0)
      const fixed = firstSet === -1 ? Math.max(given.length - 1, 0) : Math.min(firstSet, given.length - 1)
      return [from(lowest), below(given.length === 0 ? past : next(lowest, fixed))]
    }
    default:
      throw new Error(`cannot read the version range "${operator}${text}"`)
  }
}

function partsOf(text) {
  const parts = text
    .replace(/^v/, '')
    .replace(/[-+].*/, '')
    .split('.')
  const firstOpen = parts.findIndex((part) => part === '' || wildcard.test(part))
  const given = firstOpen === -1 ? parts : parts.slice(0, firstOpen)
  if (given.length > 3 || !given.every((part) => /^\d+$/.test(part)))
    throw new Error(`cannot read the version "${text}"`)
  return given.map(Number)
}

const next = (version, index) => version.map((part, at) => (at < index ? part : at === index ? part + 1 : 0))

function compare(a, b) {
  const different = a.findIndex((part, index) => part !== b[index])
  return different === -1 ? 0 : a[different] - b[different]
}
