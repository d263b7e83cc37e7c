/**
 * A text as it is compared with another: letters with accents written one way (Unicode NFC), line ends too, and no space
 * at the ends. Without regard to case they are capitals, since these also make one of ß and SS, and of σ and ς.
 */
export function comparable(text: string, matchesCase: boolean): string {
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
  return matchesCase ? plain : plain.toUpperCase()
}
