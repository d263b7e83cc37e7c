import type { TakeoverReason } from '#domain/run/answered-by.ts'

const smallPrograms = 'they are small programs, not AI models.'

interface Takeover {
  /** A time of day; null where nobody knows it. */
  backAt: string | null
  hasDemoModels: boolean
}

export const words = {
  dismiss: 'Dismiss',
  takeover: (reason: TakeoverReason, { backAt, hasDemoModels }: Takeover) => {
    const howLong = backAt === null ? 'meanwhile' : `until ${backAt}`
    return hasDemoModels
      ? `${whys[reason]} Demo models answer ${howLong}; ${smallPrograms}`
      : `${whys[reason]} Questions are refused ${howLong}.`
  },
  openInTab: 'Open in a new tab',
  sessions: 'Sessions',
  commands: 'Commands, sessions and settings',
  check: {
    title: 'One check before the first question',
    about: 'This demo asks its visitors to show once that they are human. Your question goes on by itself.',
    loading: 'The check is on its way…',
    sending: 'Checking…',
    blocked:
      'The check could not be loaded from challenges.cloudflare.com. A content blocker or your network may stop it: allow it for this page, then try again.',
    refused: 'The check was not passed. Try it again.',
    unreachable: 'Parley’s server did not answer. Check that you are online, then try again.',
    again: 'Try again',
    close: 'Not now',
  },
}

const whys: Record<TakeoverReason, string> = {
  'budget-spent': 'Today’s budget for real models is used up.',
  'switched-off': 'Real models are switched off right now.',
  unavailable: 'Real models are not available right now.',
}
