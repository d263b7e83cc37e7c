import { deferred, later } from './deferred.tsx'

const parts = () => import('./parts.ts')

export const MenuItems = deferred(async () => (await parts()).MenuItems)
export const ToastCard = deferred(async () => (await parts()).ToastCard)
export const Tooltips = later(async () => (await parts()).Tooltips)

/** What any place of the page may ask for any moment. */
export const loadUiParts = () => Promise.all([MenuItems, ToastCard, Tooltips].map((part) => part.preload()))
