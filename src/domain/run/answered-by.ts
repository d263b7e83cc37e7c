/** Why paid models do not answer in a public demo. */
export const takeoverReasons = ['budget-spent', 'switched-off', 'unavailable'] as const
export type TakeoverReason = (typeof takeoverReasons)[number]

/** What a demo says to those for whom no demo model answers. */
export const takeoverCodes: Readonly<Record<TakeoverReason, string>> = {
  'budget-spent': 'daily_budget_spent',
  'switched-off': 'paid_models_off',
  unavailable: 'budget_unavailable',
}

/** Who answered in place of the model that was asked, as demo models do where paid ones may not. */
export interface AnsweredBy {
  model: string
  reason: TakeoverReason
}
