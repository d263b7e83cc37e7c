import type { TakeoverReason } from '#domain/run/answered-by.ts'
import type { PaidModels } from '#domain/site/site.ts'
import { counted, formatNumber } from '#domain/words/language.ts'

export const words = {
  title: 'Operator',
  documentTitle: 'Operator · Parley',
  loading: 'Asking the server…',
  toPage: 'To the page',
  light: 'Light colours',
  dark: 'Dark colours',
  closed: {
    off: {
      title: 'This server has no operator’s page',
      about: 'Start it with ACCESS=demo and with ADMIN_KEY, a key of at least 16 characters, to have one.',
    },
    'no-demo': {
      title: 'Nothing to show here',
      about: 'This server is not a public demo: start it with ACCESS=demo.',
    },
  },
  unreachable:
    'The server cannot be reached. What stands here is from before; it is asked again every five seconds.',
  notHere: 'The server cannot be reached. It is asked again every five seconds.',
  notChanged: 'Nothing was changed: the server cannot be reached. Try again.',
  refused: 'The server did not take that.',
  login: {
    about: 'This page is for whoever runs the server. The key is the server’s setting ADMIN_KEY.',
    key: 'Key',
    open: 'Open',
    wrong: 'That is not the key.',
    empty: 'Write the key first.',
    unreachable: 'The server cannot be reached. Try again.',
  },
  budget: {
    title: 'Budget today',
    tokens: 'Tokens',
    cost: 'US dollars',
    noCost: 'No limit in dollars is set.',
    of: (used: string, limit: string) => `${used} of ${limit} used`,
    reserved: (amount: string) => `${amount} reserved by answers under way`,
    resets: 'The day ends at 00:00 UTC.',
  },
  now: {
    title: 'Now',
    open: 'Answers under way',
    openOf: (now: number, limit: number) => `${formatNumber(now)} of ${formatNumber(limit)}`,
    started: 'Running since',
    counts: 'Counts are kept',
    redis: { ready: 'in Redis, shared by all servers', degraded: 'here alone: Redis cannot be reached' },
    alone: 'in this server alone',
  },
  paid: {
    title: 'Models',
    state: (paidModels: PaidModels, hasDemoModels: boolean) =>
      paidModels === 'on'
        ? 'Real models answer.'
        : `${whyNot[paidModels]}: ${hasDemoModels ? 'demo models answer' : 'questions are refused'}.`,
    withDemoModels: {
      noPaid: 'Only demo models are offered: MODEL_ALLOWLIST names no others.',
      switchOff: 'Demo models only',
      sure: 'Let demo models answer all questions from now on? Answers under way go on.',
    },
    withoutDemoModels: {
      noPaid: 'No model is offered: there are no demo models, and MODEL_ALLOWLIST is empty.',
      switchOff: 'Refuse all questions',
      sure: 'Refuse all questions from now on? This server has no demo models. Answers under way go on.',
    },
    no: 'Cancel',
  },
  spending: {
    title: 'Use today, by hour (UTC)',
    none: 'Nothing was asked yet today.',
    chart: 'Tokens by hour of the day in UTC. The table below has the same numbers.',
    bar: (hour: string, tokens: number) => `${hour} UTC: ${tokensInWords(tokens)}`,
    model: 'Model',
    requests: 'Questions',
    tokens: 'Tokens',
    cost: 'Cost',
    unknown: 'unknown',
    byModel: 'By model',
    byHour: 'Every hour',
    hour: 'Hour (UTC)',
  },
  refusals: {
    title: 'Refused today',
    none: 'Nothing was refused.',
    times: (count: number) => `${formatNumber(count)} ×`,
    reasons: {
      visitor_minute_limit: 'A visitor asked too much in a minute',
      visitor_day_limit: 'A visitor’s questions for the day were used up',
      visitor_concurrent_limit: 'A visitor asked too much at the same time',
      site_concurrent_limit: 'Too many answers were under way',
      daily_budget_spent: 'The day’s budget was used up',
      paid_models_off: 'Real models were switched off',
      budget_unavailable: 'Redis, which keeps the budget, was unreachable',
      price_unknown: 'A model whose price by tokens alone is not known',
      turnstile_required: 'The check was not passed',
      model_not_allowed: 'A model that is not on the list',
      question_too_large: 'A question had too many bytes',
      input_too_long: 'A question had too many tokens',
      too_many_messages: 'Too many messages or texts in one question',
      invalid_json: 'A request that was not JSON',
      unsupported_parameter: 'A parameter that the demo does not take',
      unsupported_value: 'A picture, a tool or a value that the demo does not take',
      invalid_value: 'A limit of tokens that is not a whole number',
    } as Readonly<Record<string, string>>,
  },
  limits: {
    title: 'Limits',
    about: 'A change holds until the server restarts.',
    aboutShared: 'A change holds for all servers, also after a restart, until it is put back.',
    configured: (value: number) => `configured: ${formatNumber(value)}`,
    change: (name: string) => `Change ${name}`,
    changeIt: 'Change',
    value: (name: string) => `New value of ${name}`,
    save: 'Save',
    cancel: 'Cancel',
    putBack: 'Put back',
    putBackNamed: (name: string) => `Put ${name} back`,
    wrong: (min: number, max: number) => `A whole number from ${formatNumber(min)} to ${formatNumber(max)}.`,
    wrongAmount: (min: number, max: number) => `A number from ${formatNumber(min)} to ${formatNumber(max)}.`,
    names: {
      VISITOR_REQUESTS_PER_MINUTE: 'Questions per visitor per minute',
      VISITOR_REQUESTS_PER_DAY: 'Questions per visitor per day',
      VISITOR_CONCURRENT_REQUESTS: 'Answers per visitor at once',
      CONCURRENT_REQUESTS: 'Answers at once, in total',
      DAILY_TOKEN_BUDGET: 'Tokens of paid models per day',
      DAILY_COST_BUDGET: 'US dollars per day',
      MAX_TOKENS_CAP: 'Longest answer, in tokens',
      MAX_INPUT_TOKENS: 'Longest question with its history, in tokens',
      MAX_MESSAGES: 'Messages in one question',
      MAX_REQUEST_BYTES: 'Bytes of one request',
      MAX_ANSWER_SECONDS: 'Longest answer, in seconds',
    } as Readonly<Record<string, string>>,
  },
}

const whyNot: Record<TakeoverReason, string> = {
  'budget-spent': 'Today’s budget is used up',
  'switched-off': 'Switched off',
  unavailable: 'The counts cannot be trusted right now',
}

const tokensInWords = (tokens: number) => counted(tokens, { one: 'token', other: 'tokens' })
