/** Why paid models do not answer in a public demo. */
export const takeoverReasons = ['budget-spent', 'switched-off', 'unavailable'] as const
export type TakeoverReason = (typeof takeoverReasons)[number]

/** Who answered in place of the model that was asked, as demo models do where paid ones may not. */
export interface AnsweredBy {
  model: string
  reason: TakeoverReason
}
