import type { Markup } from './markup.ts'

/** So many letters take a third of a page where they share it with a neighbour. */
const longest = 700

/** Whether a text may stand beside others on paper and be kept on one page: it is short, without tables and programs. */
export const isShort = (text: string, formatted?: Markup | null): boolean =>
  text.length <= longest && !/<(?:table|figure)\b/.test(formatted?.html ?? '')
