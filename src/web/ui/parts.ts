// What deferred-parts.ts brings, as one chunk.
export { MenuItems } from './menu-items.tsx'
export { ToastCard } from './toast-card.tsx'
export { Tooltips } from './tooltips.tsx'
