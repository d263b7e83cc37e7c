import { characterEntities } from 'character-entities'

/** Text with HTML character references put in place: numbers, and every name of HTML that ends with its semicolon. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/g,
    (whole, decimal, hex, name) => {
      if (name) return Object.hasOwn(characterEntities, name) ? (characterEntities[name] ?? whole) : whole
      return fromCodePoint(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16))
    },
  )
}

function fromCodePoint(code: number) {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : '\ufffd'
}
