/** The name of the first file that is missing among numbered ones, such as `conversations-001.json`; null where none is. */
export function missingNumber(names: readonly string[]): string | null {
  const numbered = names.flatMap((name) => {
    const [, before = '', digits = '', after = ''] = /^(.*-)(\d{3})(\.json)$/i.exec(name) ?? []
    return digits === '' ? [] : [{ before, after, number: Number(digits) }]
  })
  const [first] = numbered
  if (!first) return null
  const numbers = new Set(numbered.map(({ number }) => number))
  const last = Math.max(...numbers)
  for (let number = 0; number < last; number++) {
    if (!numbers.has(number)) return `${first.before}${String(number).padStart(3, '0')}${first.after}`
  }
  return null
}
