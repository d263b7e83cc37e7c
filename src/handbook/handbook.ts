/** One page of the handbook, in Markdown, its first line a `# Title`. */
export interface HandbookPage {
  /** The file's name without its ending. */
  slug: string
  title: string
  markdown: string
}

const sources = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default', eager: true })

/** Every page of the handbook, in the order of the file names. */
export const handbook: HandbookPage[] = Object.entries(sources)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, markdown]) => ({
    slug: path.slice(path.lastIndexOf('/') + 1, -'.md'.length),
    title: /^# (.+)$/m.exec(markdown)?.[1] ?? path,
    markdown,
  }))
