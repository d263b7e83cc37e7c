/** A picture and what is known of it, as wide as its place has it. */
export const pictureCard =
  'flex min-w-0 items-center gap-2.5 rounded-lg border border-border bg-surface text-left text-12 leading-[17px]'
