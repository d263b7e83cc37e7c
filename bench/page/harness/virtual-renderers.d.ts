declare module 'virtual:renderers' {
  import type { CreateColumns } from './renderers/columns.ts'

  /** The renderers that are installed, by name; made by build-harness.mjs. */
  export const renderers: Readonly<Record<string, () => Promise<{ createColumns: CreateColumns }>>>
}
