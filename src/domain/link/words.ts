import { maxLinkLength, safeLinkLength } from './packed-link.ts'
import { formatNumber } from '../words/language.ts'

/** Where the page's address leads nowhere else. */
export const onlyThisComputerWords =
  'This link works only on this computer, since Parley runs only here. For anybody elsewhere, save a file and send that.'

/** How long a link is, in characters, and what that means; `instead` says what to do where it is too long for one. */
export function linkLengthInWords(length: number, instead: string): string {
  const advice =
    length > maxLinkLength
      ? `That is too much for a link. ${instead}`
      : length > safeLinkLength
        ? 'Some messengers and mail programs cut off links this long. A file is safer.'
        : 'Short enough for messengers and mail.'
  return `${formatNumber(length)} characters. ${advice}`
}
