import { withSearch } from './with-search.ts'

/** Whether the page stands in another one's frame, or was asked to look so: public/first-paint.js sees to it. */
export const isEmbedded = document.documentElement.dataset.embed !== undefined

type Navigate = (to: string, options?: { replace?: boolean }) => void

/** What asked for the small layout stays in the address: a reload shows the same. */
export const keepingEmbed = (navigate: Navigate): Navigate =>
  isEmbedded ? (to, options) => navigate(withSearch(to, location.search), options) : navigate
