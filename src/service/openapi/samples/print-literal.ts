/** How a language writes the values that JSON has. */
export interface LiteralStyle {
  text: (value: string) => string
  key: (name: string) => string
  true: string
  false: string
  null: string
  /** Between the brackets of an object on one line. */
  padding: string
  indent: string
}

const json = (value: string) => JSON.stringify(value)
const singleQuoted = (value: string) =>
  `'${json(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

export const jsonStyle: LiteralStyle = {
  text: json,
  key: json,
  true: 'true',
  false: 'false',
  null: 'null',
  padding: ' ',
  indent: '  ',
}
export const javaScriptStyle: LiteralStyle = {
  ...jsonStyle,
  text: singleQuoted,
  key: (name) => (/^\w+$/.test(name) ? name : singleQuoted(name)),
}
export const pythonStyle: LiteralStyle = {
  ...jsonStyle,
  true: 'True',
  false: 'False',
  null: 'None',
  padding: '',
  indent: '    ',
}

/** What fits beside a description without scrolling. */
const maxLineLength = 58

/**
 * A JSON value as a language's literal, broken into lines where it is long. `indent` is where its line begins,
 * `before` how many letters stand there already.
 */
export function printLiteral(value: unknown, style: LiteralStyle, indent = '', before = 0): string {
  const flat = printFlat(value, style)
  const fits = indent.length + before + flat.length <= maxLineLength
  if (typeof value !== 'object' || value === null || fits) return flat
  const inner = indent + style.indent
  const lines = Array.isArray(value)
    ? value.map((item) => inner + printLiteral(item, style, inner))
    : Object.entries(value).map(([name, item]) => {
        const key = `${style.key(name)}: `
        return inner + key + printLiteral(item, style, inner, key.length)
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  // JSON alone takes no comma after the last.
  return `${open}\n${lines.join(',\n')}${style === jsonStyle ? '' : ','}\n${indent}${close}`
}

function printFlat(value: unknown, style: LiteralStyle): string {
  if (value === null) return style.null
  if (value === true) return style.true
  if (value === false) return style.false
  if (typeof value === 'string') return style.text(value)
  if (Array.isArray(value)) return `[${value.map((item) => printFlat(item, style)).join(', ')}]`
  if (typeof value !== 'object') return String(value)
  const fields = Object.entries(value).map(([name, item]) => `${style.key(name)}: ${printFlat(item, style)}`)
  return fields.length === 0 ? '{}' : `{${style.padding}${fields.join(', ')}${style.padding}}`
}
