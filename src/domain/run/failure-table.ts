import { demoLengthCodes, detailsOf, isLimitOfAllModels, isTooLongForDemo, type Failure } from './failure.ts'

/** What to offer next: each becomes a button. */
export type NextStep =
  'retry' | 'choose-model' | 'open-settings' | 'connect' | 'edit-question' | 'new-session'

interface FailureRow {
  /** Who tells of it: the service, by a refusal or within a stream; or the page, which noticed by itself. */
  source: 'service' | 'page'
  /** What in a refusal means it: the error's `code`, its `param`, or the response's status. */
  codes?: readonly string[]
  parameters?: readonly string[]
  statuses?: readonly number[]
  /** What to offer, the most useful first. */
  steps: readonly NextStep[]
}

/**
 * Every kind of failure. A refusal is of the first kind that it fits. What is said of each stands in `words/failures.ts`, a
 * row for each of these.
 */
export const failureTable: Record<Failure['kind'], FailureRow> = {
  'out-of-credit': {
    source: 'service',
    codes: ['insufficient_quota'],
    statuses: [402],
    steps: ['choose-model', 'retry'],
  },
  'exceeds-limit': {
    source: 'service',
    codes: ['request_exceeds_limit', ...demoLengthCodes],
    steps: ['edit-question', 'retry'],
  },
  'too-long': {
    source: 'service',
    codes: ['context_length_exceeded'],
    statuses: [413],
    steps: ['choose-model', 'retry'],
  },
  'model-missing': {
    source: 'service',
    codes: ['model_not_found'],
    parameters: ['model'],
    steps: ['choose-model', 'retry'],
  },
  'rate-limited': { source: 'service', statuses: [429], steps: ['retry', 'choose-model'] },
  'key-refused': {
    source: 'service',
    codes: ['upstream_key_refused'],
    statuses: [401],
    steps: ['connect', 'choose-model', 'retry'],
  },
  'timed-out': { source: 'service', statuses: [408, 504], steps: ['retry', 'choose-model'] },
  // Any other status from 500 on.
  'provider-failed': { source: 'service', steps: ['retry', 'choose-model'] },
  // Any other refusal that names a parameter which a request can do without.
  'parameter-refused': { source: 'service', steps: ['open-settings', 'choose-model', 'retry'] },
  // Any other refusal.
  'request-refused': { source: 'service', steps: ['open-settings', 'choose-model', 'retry'] },
  // An error within a stream, or a stream without an end.
  'cut-off': { source: 'service', steps: ['retry', 'choose-model'] },
  unreachable: { source: 'page', steps: ['retry'] },
  'page-closed': { source: 'page', steps: ['retry'] },
  unknown: { source: 'page', steps: ['retry'] },
}

/** What to offer after a failure, the most useful first: nothing that this very refusal would meet again. */
export function stepsAfter(failure: Failure): readonly NextStep[] {
  const { steps } = failureTable[failure.kind]
  const details = detailsOf(failure)
  if (!details) return steps
  if (isTooLongForDemo(details)) return ['edit-question', 'new-session']
  return isLimitOfAllModels(details) ? steps.filter((step) => step !== 'choose-model') : steps
}

interface Refusal {
  status: number
  code: string | null
  param: string | null
}

const kinds = Object.keys(failureTable) as Failure['kind'][] // the table is all of them

/** The first kind of failure whose codes, parameters or statuses a refusal fits; undefined where it fits none. */
export const kindOfRefusal = ({ status, code, param }: Refusal): Failure['kind'] | undefined =>
  kinds.find((kind) => {
    const { codes, parameters, statuses } = failureTable[kind]
    return (
      (code !== null && codes?.includes(code)) ||
      (param !== null && parameters?.includes(param)) ||
      statuses?.includes(status)
    )
  })
