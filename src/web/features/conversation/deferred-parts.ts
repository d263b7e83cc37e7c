import { deferred, later } from '../../ui/deferred.tsx'

const parts = () => import('./parts.ts')

export const RateLimitNote = later(async () => (await parts()).RateLimitNote)
export const AskingOfferLine = deferred(async () => (await parts()).AskingOfferLine)
export const ColumnMenu = deferred(async () => (await parts()).ColumnMenu)
export const ColumnMoves = later(async () => (await parts()).ColumnMoves)
export const ColumnStrip = deferred(async () => (await parts()).ColumnStrip)
export const DropCard = deferred(async () => (await parts()).DropCard)
export const Estimate = deferred(async () => (await parts()).Estimate)
export const ImageStrip = deferred(async () => (await parts()).ImageStrip)
export const NotLikeForLike = deferred(async () => (await parts()).NotLikeForLike)
export const RecipientsList = deferred(async () => (await parts()).RecipientsList)
export const StandingStatus = later(async () => (await parts()).StandingStatus)
export const VaryColumn = deferred(async () => (await import('./columns/vary-column.tsx')).VaryColumn)

/** What the start page and its composer may ask for any moment. */
export const loadParts = () =>
  Promise.all(
    [
      RateLimitNote,
      AskingOfferLine,
      ColumnMenu,
      ColumnMoves,
      ColumnStrip,
      DropCard,
      Estimate,
      ImageStrip,
      NotLikeForLike,
      RecipientsList,
      StandingStatus,
    ].map((part) => part.preload()),
  )
