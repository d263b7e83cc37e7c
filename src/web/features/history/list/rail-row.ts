/** A line of the rail that is pressed: its icon alone where the rail is folded. */
export const railRow = [
  'flex h-8 flex-none items-center gap-2.5 rounded-md px-2 text-13 hover:bg-hover [&>svg]:flex-none [&>svg]:text-muted',
  'aria-[current=page]:bg-surface aria-[current=page]:font-[550] aria-[current=page]:ring-1 aria-[current=page]:ring-border aria-[current=page]:[&>svg]:text-accent',
  'group-data-folded/rail:justify-center group-data-folded/rail:px-0',
  'max-phone:h-11 max-phone:text-14 max-phone:aria-[current=page]:bg-accent-soft max-phone:aria-[current=page]:ring-0',
].join(' ')

/** The id of the button that opens a session of the rail. */
export const rowId = (sessionId: string): string => `session-${sessionId}`
