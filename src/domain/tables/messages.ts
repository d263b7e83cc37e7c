import { imageLimits, parseImageRefs, type ImageRef } from '../images/image.ts'
import { pairKey, withAnswerIds } from '../session/blind-votes.ts'
import { verdictKey } from '../session/model-verdicts.ts'
import {
  blindWinners,
  verdictKinds,
  type BlindVote,
  type JudgingCost,
  type Message,
  type ModelVerdict,
} from '../session/session.ts'
import {
  amount,
  byIds,
  id,
  ids,
  list,
  modelId,
  moment,
  nullOr,
  object,
  oneOf,
  optional,
  or,
  text,
  type Reader,
} from './readers.ts'
import { mergeFields, sameOr, type Table } from './table.ts'

const manyColumns = 1000
const manyAttempts = 1000
/** Those of every two of as many columns as there may be, and of attempts that were on show before. */
const manyVotes = 10_000

const images: Reader<readonly ImageRef[]> = (value, repaired) => {
  const known = new Map(parseImageRefs(value).map((image) => [image.id, image]))
  const refs = [...known.values()].slice(0, imageLimits.perQuestion)
  if (!Array.isArray(value) || refs.length < value.length) repaired()
  return refs.length > 0 ? refs : undefined
}

const readTwo: Reader<BlindVote['runIds']> = (value, repaired) => {
  const [a, b] = ids(2)(value, repaired) ?? []
  return a !== undefined && b !== undefined ? [a, b] : undefined
}

const readVote = object<BlindVote>({
  runIds: readTwo,
  winner: oneOf(...blindWinners),
  votedAt: or(moment, 0),
})

const readVerdict = object<ModelVerdict>({
  runIds: readTwo,
  model: modelId,
  criterion: or(text(), ''),
  said: oneOf(...verdictKinds),
  reason: or(text(), ''),
  cost: or(nullOr(amount), null),
  judgedAt: or(moment, 0),
})

const readJudgingCost = object<JudgingCost>({
  model: modelId,
  criterion: or(text(), ''),
  cost: or(nullOr(amount), null),
})

/** Questions. */
export const messages: Table<Message> = {
  read: object<Message>({
    id,
    sessionId: id,
    parentId: or(nullOr(id), null),
    text: or(text(), ''),
    images: optional(images),
    versionOf: optional(id),
    attempts: or(byIds(ids(manyAttempts), manyColumns), {}),
    shown: optional(byIds(id, manyColumns)),
    bestRunId: optional(nullOr(id)),
    baseRunId: optional(nullOr(id)),
    votes: optional(list(readVote, manyVotes)),
    modelVerdicts: optional(list(readVerdict, manyVotes)),
    judgingCosts: optional(list(readJudgingCost, manyVotes)),
    deletedAt: optional(nullOr(moment)),
    createdAt: or(moment, 0),
  }),

  /** All attempts of both; of two questions before it the later one, for a branch only ever gains questions. */
  merge: ({ saved, mine, theirs }) => {
    if (!mine) return theirs
    const attempts = { ...theirs.attempts }
    for (const [columnId, runIds] of Object.entries(mine.attempts)) {
      const others = theirs.attempts[columnId] ?? []
      if (runIds.some((runId) => !others.includes(runId))) {
        attempts[columnId] = [...new Set([...others, ...runIds])].sort()
      }
    }
    const parentId = (mine.parentId ?? '') > (theirs.parentId ?? '') ? mine.parentId : theirs.parentId
    const votes = mergeJudgements(({ runIds }) => pairKey(runIds), saved?.votes, mine.votes, theirs.votes)
    const modelVerdicts = mergeJudgements(
      verdictKey,
      saved?.modelVerdicts,
      mine.modelVerdicts,
      theirs.modelVerdicts,
    )
    const merged = {
      ...mergeFields({ saved, mine, theirs }),
      parentId,
      attempts: sameOr(attempts, theirs.attempts),
      ...(votes && { votes }),
      ...(modelVerdicts && { modelVerdicts }),
    }
    return sameOr(merged, theirs)
  },

  chains: [
    {
      /** The question before it. */
      next: ({ parentId }) => parentId,
      cut: (message) => ({ ...message, parentId: null }),
    },
  ],

  withIds: (message, newIdOf) => ({
    ...message,
    id: newIdOf(message.id),
    sessionId: newIdOf(message.sessionId),
    parentId: message.parentId && newIdOf(message.parentId),
    ...(message.versionOf && { versionOf: newIdOf(message.versionOf) }),
    attempts: Object.fromEntries(
      Object.entries(message.attempts).map(([columnId, runIds]) => [
        newIdOf(columnId),
        runIds.map((runId) => newIdOf(runId)),
      ]),
    ),
    ...(message.shown && {
      shown: Object.fromEntries(
        Object.entries(message.shown).map(([columnId, runId]) => [newIdOf(columnId), newIdOf(runId)]),
      ),
    }),
    ...(message.bestRunId && { bestRunId: newIdOf(message.bestRunId) }),
    ...(message.baseRunId && { baseRunId: newIdOf(message.baseRunId) }),
    ...(message.votes && { votes: withAnswerIds(message.votes, newIdOf) }),
    ...(message.modelVerdicts && { modelVerdicts: withAnswerIds(message.modelVerdicts, newIdOf) }),
  }),
}

/** What they have of votes or verdicts, with what was given or taken back here since it was saved. */
function mergeJudgements<VoteOrVerdict>(
  keyOf: (each: VoteOrVerdict) => string,
  before: readonly VoteOrVerdict[] = [],
  mine: readonly VoteOrVerdict[] = [],
  theirs: readonly VoteOrVerdict[] | undefined,
): readonly VoteOrVerdict[] | undefined {
  const [was, is] = [new Set(before), new Set(mine)]
  const given = mine.filter((each) => !was.has(each))
  const changed = [...given, ...before.filter((each) => !is.has(each))]
  if (changed.length === 0) return theirs
  const keys = new Set(changed.map(keyOf))
  return [...(theirs ?? []).filter((each) => !keys.has(keyOf(each))), ...given]
}
