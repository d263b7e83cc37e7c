import { z } from 'zod'
import { finishReasonNames } from '#protocol/openai/finish-reasons.ts'
import { imageTypes, type ImageRef } from '../images/image.ts'
import type { Failure } from '../run/failure.ts'
import type { Run, RunState } from '../run/run.ts'
import { labelHues, maxLabelNameLength, maxLabels, type Label } from '../session/labels.ts'
import {
  blindWinners,
  verdictKinds,
  type BlindVote,
  type Column,
  type Message,
  type JudgingCost,
  type ModelVerdict,
  type Session,
} from '../session/session.ts'
import { rowOf, settingsFields } from '../session/settings.ts'
import { takeoverReasons } from '../run/answered-by.ts'
import type { ModelOutcome } from '../scoring/model-score.ts'
import type { Verdict } from '../session/scores.ts'
import type { SettingRow } from '../session/settings-table.ts'
import {
  variableKinds,
  type AcceptedUnfairness,
  type HiddenColumns,
  type RunRequest,
  type ScopeRequest,
  type TableSetup,
  type Variable,
} from '../session/table-setup.ts'
import type { Case, CellAnswer, Improvement, Prompt, Results } from '../table/table.ts'
import { documentFormat, documentVersion, type SessionDocument } from './session-document.ts'

// Only a test loads this: it writes `public/schema/session-1.json` and holds it to the types.

/** Each field of T and no other has its line. Files may have more fields, which a later Parley added. */
const objectOf =
  <T extends object>() =>
  <S extends Record<keyof T, z.ZodType>>(shape: S) =>
    z.looseObject(shape)

const id = z.string().min(1).describe('An id. Ids sort by the time they were made.')
const idOf = (what: string) => z.string().min(1).describe(`The id of ${what}.`)
const moment = (of: string) => z.number().min(0).describe(`Milliseconds since 1970, ${of}.`)
const ms = (what: string) =>
  z.number().min(0).nullable().describe(`Milliseconds, ${what}; null where it is not known.`)

const parameter = <T extends z.ZodType>(value: T, what: string) =>
  z
    .looseObject({ on: z.boolean().describe('Off is not sent; its value waits meanwhile.'), value })
    .describe(what)

/** What a setting of this row is saved as. */
function settingOf(row: SettingRow): z.ZodType {
  switch (row.kind) {
    case 'instructions':
      return z.string().describe('The instructions; empty means that none are sent.')
    case 'number':
      return parameter(z.number(), `\`${row.parameter}\``)
    case 'choice':
      return parameter(z.enum(row.values), `\`${row.parameter}\``)
    case 'texts':
      return parameter(z.array(z.string()), `\`${row.parameter}\``)
    case 'beginning':
      return parameter(z.string(), 'How every answer begins.')
    case 'schema':
      return parameter(z.string(), 'A JSON schema as text; an empty one asks for any JSON object.')
    case 'parameters':
      return parameter(z.string(), 'A JSON object as text: further request parameters.')
  }
}

const likelihood = {
  token: z.string(),
  logprob: z.number().describe('The natural logarithm of how likely it was: 0 is certain.'),
}

const settings = z
  .looseObject({
    ...Object.fromEntries(settingsFields.map((field) => [field, settingOf(rowOf(field))])),
    // Sessions from before it have none.
    logprobs: settingOf(rowOf('logprobs')).optional(),
  })
  .meta({ id: 'settings' })

const variable = objectOf<Variable>()({
  name: z.string().min(1).describe('In the prompt it is written `{{name}}`.'),
  kind: z.enum(variableKinds),
  choices: z.array(z.string()).optional(),
})

const scopeRequest = {
  scope: z.looseObject({ wants: z.string() }),
  startedAt: moment('when it was asked for'),
}

const tableSetup = objectOf<TableSetup>()({
  promptId: idOf('the version of the prompt that is run').nullable(),
  variables: z.array(variable).describe('The columns of inputs, in order.'),
  scores: z
    .array(z.looseObject({ id, kind: z.string() }))
    .describe('The rules that answers are held to, each with its own fields.'),
  verdict: z.looseObject({ kind: z.enum(['all', 'any', 'weighted'] satisfies Verdict['kind'][]) }),
  samples: z.number().min(1).describe('How many answers each cell gets.'),
  spendingLimit: z.number().min(0).describe('US dollars that a run may cost.').nullable(),
  run: objectOf<RunRequest>()({
    ...scopeRequest,
    joined: z
      .array(objectOf<ScopeRequest>()(scopeRequest))
      .describe('What was asked for while it was under way, oldest first.')
      .optional(),
  })
    .describe('The run that is under way.')
    .nullable()
    .optional(),
  hidden: objectOf<HiddenColumns>()({
    inputs: z.array(z.string()).describe('The names of columns of inputs.'),
    expected: z.boolean(),
    columnIds: z.array(idOf('a column')),
  })
    .describe('Columns that are not shown.')
    .optional(),
  accepted: z
    .array(
      objectOf<AcceptedUnfairness>()({
        cause: z.string().describe('What befell some columns and not others: a name that only the same has.'),
        columnIds: z.array(idOf('a column that it befell')),
        caseIds: z
          .array(idOf('a row in which it did'))
          .nullable()
          .describe('Null where the rows do not matter.'),
      }),
    )
    .describe('What makes the comparison of the columns unfair, and is fine with the reader.')
    .optional(),
}).meta({ id: 'table' })

const label = objectOf<Label>()({
  name: z
    .string()
    .min(1)
    .max(2 * maxLabelNameLength),
  hue: z.int().min(0).describe(`Its colour, one of ${labelHues}.`),
})

const session = objectOf<Session>()({
  id,
  title: z.string(),
  titledBy: z.enum(['question', 'user']),
  createdAt: moment('of its beginning'),
  updatedAt: moment('of the last question or rename'),
  columnIds: z.array(idOf('a column')).describe('The columns on show, from left to right.'),
  tipId: idOf('the last question of the branch on show').nullable(),
  tipChosenAt: moment('of the last choice between branches').optional(),
  aloneColumnId: idOf('the column that is shown alone').nullable().optional(),
  settings: settings.describe('What all columns follow that have no value of their own.'),
  view: z.enum(['table']).describe('The table is on show.').nullable().optional(),
  table: tableSetup.optional(),
  pinnedAt: moment('of its pinning on top of the list').nullable().optional(),
  archivedAt: moment('of its archiving').nullable().optional(),
  labels: z.array(label).max(maxLabels).optional(),
  deletedAt: moment('of its deletion').nullable(),
}).meta({ id: 'session' })

const column = objectOf<Column>()({
  id,
  sessionId: idOf('the session'),
  model: z.string().describe('`provider/name`; empty where none is chosen.'),
  own: settings.partial().describe('The settings that do not follow the session’s.'),
  startRunId: idOf('the answer that its history begins after, where it is a copy').nullable().optional(),
}).meta({ id: 'column' })

const image = objectOf<ImageRef>()({
  id: idOf('the picture, under which `pictures` may have its bytes'),
  name: z.string(),
  type: z.enum(imageTypes),
  width: z.int().positive(),
  height: z.int().positive(),
  size: z.int().positive().describe('Bytes.'),
}).meta({ id: 'image' })

const message = objectOf<Message>()({
  id,
  sessionId: idOf('the session'),
  parentId: idOf('the question before it on its branch').nullable(),
  text: z.string(),
  images: z.array(image).optional(),
  versionOf: idOf('the first wording of this question, where this is a later one').optional(),
  attempts: z
    .record(idOf('a column'), z.array(idOf('a run')))
    .describe('For each column it was sent to, the attempts at an answer, oldest first.'),
  shown: z
    .record(idOf('a column'), idOf('a run'))
    .describe('Where another attempt than the last one is on show.')
    .optional(),
  bestRunId: idOf('the answer that was found best').nullable().optional(),
  baseRunId: idOf('the answer that every column goes on from').nullable().optional(),
  votes: z
    .array(
      objectOf<BlindVote>()({
        runIds: z.tuple([idOf('the answer that stood as A'), idOf('the answer that stood as B')]),
        winner: z.enum(blindWinners).describe('`tie`: both alike; `neither`: both bad.'),
        votedAt: moment('when it was given'),
      }),
    )
    .describe('Which of two answers is better, said without knowing whose they are.')
    .optional(),
  modelVerdicts: z
    .array(
      objectOf<ModelVerdict>()({
        runIds: z.tuple([idOf('the answer that was shown first'), idOf('the answer that was shown second')]),
        model: z.string().describe('Who judged.'),
        criterion: z.string().describe('By what it was asked to judge.'),
        said: z
          .enum(verdictKinds)
          .describe('Which is better; `unreadable`: no verdict can be read in its reply.'),
        reason: z.string().describe('In its own words; where they are no verdict, what it said.'),
        cost: z.number().min(0).describe('US dollars; null where nobody knows.').nullable(),
        judgedAt: moment('when it was said; where the same was asked again, when that was first'),
      }),
    )
    .describe('What models said of two of its answers, in this order, without knowing whose they are.')
    .optional(),
  judgingCosts: z
    .array(
      objectOf<JudgingCost>()({
        model: z.string().describe('Who judged.'),
        criterion: z.string().describe('By what it was asked to judge.'),
        cost: z.number().min(0).describe('US dollars; null where nobody knows.').nullable(),
      }),
    )
    .describe('What a judge was paid beyond its verdicts: for what was stopped, failed, or asked for again.')
    .optional(),
  deletedAt: moment('when it was taken out of the conversation; it keeps its place').nullable().optional(),
  createdAt: moment('when it was asked'),
}).meta({ id: 'message' })

const failure = z
  .looseObject({
    kind: z.enum([
      'unreachable',
      'rate-limited',
      'exceeds-limit',
      'model-missing',
      'key-refused',
      'parameter-refused',
      'too-long',
      'request-refused',
      'out-of-credit',
      'provider-failed',
      'timed-out',
      'cut-off',
      'page-closed',
      'unknown',
    ] satisfies Failure['kind'][]),
    parameter: z.string().describe('The parameter that was refused.').optional(),
    retryAfterMs: z.number().min(0).nullable().optional(),
    shouldRetry: z.boolean().optional(),
    details: z
      .looseObject({
        message: z.string().describe('The service’s own sentence, without addresses and keys.'),
        status: z.number().nullable(),
        code: z.string().nullable(),
        requestId: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'failure', description: 'Why an answer did not come, or not whole.' })

const stateOf = <K extends RunState['kind'], S extends z.ZodRawShape>(kind: K, shape?: S) =>
  z.looseObject({ kind: z.literal(kind), ...shape })

const state = z
  .union([
    stateOf('queued'),
    stateOf('held', { until: moment('when it is sent again'), failure }),
    stateOf('waiting'),
    stateOf('streaming'),
    stateOf('finished', { reason: z.enum(finishReasonNames) }),
    stateOf('stopped'),
    stateOf('interrupted', { failure }),
    stateOf('failed', { failure }),
  ])
  .describe(
    'How it ended, or stands. What was still under way when the file was made is stopped when it is read.',
  )

const run = objectOf<Run>()({
  id,
  sessionId: idOf('the session'),
  columnId: idOf('the column'),
  messageId: idOf('the question it answers'),
  previousRunId: idOf('the last answer that it was sent with').nullable(),
  history: z
    .array(idOf('a run'))
    .describe(
      'All answers that it was sent with, oldest first, where they are not the previous run’s and that run.',
    )
    .optional(),
  model: z.string(),
  settings: settings.describe('As they were when it was asked.'),
  origin: z
    .union([
      z.looseObject({ kind: z.literal('asked') }),
      z.looseObject({
        kind: z.enum(['continued', 'edited']),
        runId: idOf('the answer it goes on with, or stands for'),
      }),
    ])
    .describe(
      'Asked of the model; gone on with after an early end; or written by the reader over another answer.',
    ),
  leftOut: z.array(z.string()).describe('Parameters that were not to be sent to this model.'),
  seesImages: z.boolean().describe('Whether pictures were sent along.'),
  price: z
    .looseObject({
      input: z.number().min(0),
      output: z.number().min(0),
      cachedInput: z.number().min(0).describe('For input that the provider still had.').optional(),
      request: z.number().min(0).describe('US dollars that the request cost on top.').optional(),
    })
    .describe('US dollars for one token, when it was asked; null where nobody knew it.')
    .nullable(),
  createdAt: moment('when it was asked'),
  state,
  sentAt: moment('when it was sent').nullable(),
  text: z.string(),
  given: z.string().describe('The beginning of `text` that the model did not write.'),
  reasoning: z.string().describe('What the model thought before it answered.'),
  givenThoughts: z
    .number()
    .min(0)
    .describe('How many characters of `reasoning` are of the answer that it goes on with.')
    .optional(),
  toolCalls: z.array(z.looseObject({ name: z.string(), arguments: z.string().describe('JSON as text.') })),
  dropped: z.array(z.string()).describe('Parameters that the service could not hand on.'),
  answeredBy: z
    .looseObject({
      model: z.string().describe('Who answered in place of `model`.'),
      reason: z.enum(takeoverReasons),
    })
    .describe('Absent where the model itself answered.')
    .optional(),
  firstTokenMs: ms('from the sending to the first text or thought'),
  firstTextMs: ms('from the sending to the first text'),
  elapsedMs: ms('from the sending to the last thing that came'),
  pieces: z.number().min(0).describe('How many pieces of text came.').optional(),
  logprobs: z
    .array(z.looseObject({ ...likelihood, top: z.array(z.looseObject(likelihood)) }))
    .describe('The tokens of the answer, each with those that it was chosen from, the likeliest first.')
    .optional(),
  usage: z
    .looseObject({
      promptTokens: z.number().min(0),
      cachedTokens: z.number().min(0).describe('Those of the prompt that the provider still had.').optional(),
      completionTokens: z.number().min(0),
      reasoningTokens: z.number().min(0).nullable().optional(),
      cost: z.number().min(0).describe('US dollars, where the provider says what it cost.').optional(),
    })
    .describe('Tokens as the service counted them; null where it did not say.')
    .nullable(),
  promptEstimate: z.number().min(0).describe('About how many tokens were sent.').nullable(),
}).meta({ id: 'run' })

const outcomeOf = (kind: ModelOutcome['kind'], shape: z.ZodRawShape) =>
  z.looseObject({ kind: z.literal(kind), ...shape })

const values = z.record(z.string(), z.string()).describe('The inputs by the variables’ names.')
const before = z
  .array(z.looseObject({ role: z.enum(['user', 'assistant']), content: z.string() }))
  .describe('What was said before the question.')
  .optional()

const prompt = objectOf<Prompt>()({
  id,
  sessionId: idOf('the session'),
  number: z.number().min(1),
  text: z.string(),
  createdAt: moment('when it was written'),
  improvedFrom: objectOf<Improvement>()({
    promptId: idOf('the version that was to be improved'),
    seenCaseIds: z.array(z.string().min(1)).describe('The rows that the model could be shown.'),
  })
    .describe('There where a model proposed this version.')
    .optional(),
}).meta({ id: 'prompt' })

const tableCase = objectOf<Case>()({
  id,
  sessionId: idOf('the session'),
  order: z.number().describe('Rows stand in the order of these numbers.'),
  values,
  expected: z.string().describe('What a right answer says.').nullable(),
  before,
}).meta({ id: 'case' })

const modelScore = z
  .looseObject({
    asked: z
      .looseObject({
        model: z.string(),
        expected: z.string().describe('The expected answer; empty where there was none.'),
        rubric: z.string().describe('What a judge was told of good answers.').optional(),
      })
      .describe('With what; where this differs from the present score and row, it is out of date.'),
    outcome: z.union([
      outcomeOf('compared', {
        similarity: z
          .number()
          .describe('The cosine; null where a text says nothing to the model.')
          .nullable(),
      }),
      outcomeOf('judged', { passes: z.boolean(), reason: z.string() }),
      outcomeOf('unreadable', { reply: z.string() }),
      outcomeOf('failed', { failure }),
    ]),
    cost: z.number().min(0).describe('US dollars; null where nobody knows.').nullable(),
  })
  .meta({ id: 'model-score' })

const cellAnswer = objectOf<CellAnswer>()({
  run: run.describe('The answer; its `messageId` is the id of the row.'),
  promptId: idOf('the version of the prompt that it was asked with'),
  sample: z.number().min(0).describe('0 for the first answer of its cell.'),
  values,
  before,
  mark: z
    .looseObject({ verdict: z.enum(['good', 'bad']).nullable(), note: z.string() })
    .describe('What the reader says of it.')
    .optional(),
  modelScores: z
    .record(idOf('a score'), modelScore)
    .describe('What models said of it, for the scores that ask one.')
    .optional(),
})

const results = objectOf<Results>()({
  id: idOf('the row'),
  sessionId: idOf('the session'),
  answers: z.array(cellAnswer).describe('In the order in which they were asked.'),
}).meta({ id: 'results' })

const document = objectOf<SessionDocument>()({
  format: z.literal(documentFormat),
  version: z.literal(documentVersion),
  tables: objectOf<SessionDocument['tables']>()({
    sessions: z.array(session).length(1),
    columns: z
      .array(column)
      .describe('Also columns that are not on show any more, where answers go back to them.'),
    messages: z.array(message).describe('Questions, those of all branches.'),
    runs: z.array(run).describe('Attempts at an answer.'),
    prompts: z.array(prompt).describe('The versions of the table’s prompt.').optional(),
    cases: z.array(tableCase).describe('The rows of the table.').optional(),
    results: z.array(results).describe('What was answered to each row.').optional(),
  }),
  pictures: z
    .record(idOf('a picture'), z.string().startsWith('data:image/'))
    .describe('The bytes of pictures as data URLs, as far as they were wished and there.')
    .optional(),
})

/** The JSON schema (2020-12) of a session document. */
export const publishedSchema = () => ({
  ...z.toJSONSchema(document, { io: 'input', reused: 'inline' }),
  title: 'A session of Parley',
  description:
    'All that is saved of one session. An exported JSON file has it as `document`. Readers leave out what they cannot read, and refuse a higher version.',
})
