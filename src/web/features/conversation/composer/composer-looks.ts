/** The composer's classes. The field in index.html, until the page's scripts have come, has the same. */
export const looks = {
  form: 'flex-none border-t border-border bg-bg px-(--gutter) py-3 max-phone:px-3 max-phone:pt-2 max-phone:pb-[max(8px,env(safe-area-inset-bottom))]',
  box: [
    'mx-auto rounded-xl border border-control bg-surface focus-within:border-accent focus-within:ring focus-within:ring-accent',
    'forced-colors:focus-within:outline-2 forced-colors:focus-within:outline-[Highlight]',
  ].join(' '),
  field: [
    'block field-sizing-content max-h-[min(240px,36dvh)] min-h-11 w-full resize-none px-4 pt-3 pb-1 text-15 leading-6',
    'outline-none placeholder:text-muted max-phone:px-3.5 max-phone:pt-2.5 max-phone:pb-0.5 max-phone:text-16',
  ].join(' '),
  bar: 'flex items-center gap-3 pt-1 pr-2 pb-2 pl-4 max-phone:gap-1 max-phone:pt-0.5 max-phone:pr-1.5 max-phone:pb-1.5 max-phone:pl-3.5',
  // One line. What has no room goes to a second one, out of sight: half a price would be a wrong one.
  notes: [
    'flex h-4.5 min-w-0 flex-1 flex-wrap justify-end gap-x-3 overflow-hidden text-12 leading-4.5 whitespace-nowrap text-muted',
    'before:-mr-3 before:h-4.5 max-phone:mr-1.5',
  ].join(' '),
  /** Whatever must be read has a line of its own on phones. */
  twoLines: 'max-phone:flex-wrap max-phone:gap-y-0',
  ownLine: 'max-phone:-order-1 max-phone:h-auto max-phone:basis-full max-phone:whitespace-normal',
  message: 'min-w-0 flex-1 overflow-hidden text-end text-ellipsis max-phone:text-start',
} as const
