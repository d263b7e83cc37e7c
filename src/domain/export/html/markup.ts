/** HTML that was written as such: all that is put into it is escaped. */
export interface Markup {
  readonly html: string
}

type Part = string | number | Markup | null | readonly (Markup | null)[]

/** Makes HTML of a template. Texts in it are escaped, also for attributes in double quotes; null is nothing. */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  html: strings.map((text, index) => text + written(parts[index] ?? null)).join(''),
})

function written(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** NUL may not stand in HTML. */
const escaped = (text: string) =>
  text.replaceAll('\0', '\uFFFD').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
