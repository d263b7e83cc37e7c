import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { type ChatModel, drawOf, randomOf, textSource } from '../base/chat-model.ts'
import { gist, instructionsOf, userTexts } from '../base/messages.ts'
import { modelEntry } from '../base/model-entry.ts'
import { type Brevity, brevityOf } from './brevity.ts'
import { compose } from './compose.ts'
import { answersIt, converse } from './conversation.ts'
import { nothingMoreReply, smallTalkReply, unknownReply } from './replies.ts'
import type { Readers } from './readers.ts'
import { createSearch, type Hit, type Search } from './retrieval.ts'
import { handbookSections } from './sections.ts'

/** Each turn is searched for anew: beyond this many, the oldest no longer matter. */
const maxTurns = 200

/**
 * The guide's whole answer, before any limit. Its usual temperature is 0: the same answer every time. `usual` is how
 * short it is where nothing is asked.
 */
export type GuideAnswer = (request: ChatCompletionRequest, usual?: Brevity) => string

/** Answers from the handbook that these readers have, and says so when it has no answer. */
export function createGuideAnswer(readers: Readers): GuideAnswer {
  let search: Search | null = null
  return (request, usual = null) => {
    search ??= searchFor(readers)
    const turns = userTexts(request.messages).slice(-maxTurns).map(gist)
    const brevity = brevityOf(instructionsOf(request.messages), turns.at(-1) ?? '') ?? usual
    const draw = drawOf(request, 0)
    const random = randomOf(request)
    const speaker = { model: request.model, readers, brevity, draw, random }
    const turn = converse(turns, search)
    if (turn.kind === 'found') return compose({ ...turn, brevity }, draw, random)
    if (turn.kind === 'unknown') return unknownReply(turn.near, speaker)
    if (turn.kind === 'nothing-more') return nothingMoreReply(turn.page, speaker)
    return smallTalkReply(turn.talk, speaker)
  }
}

/** Where visitors do not have the best answer, there is none: the next best would be about something else. */
function searchFor({ isPublicDemo }: Readers): Search {
  const search = createSearch(handbookSections())
  if (!isPublicDemo) return search
  const theirs = new Set(handbookSections(true).map(({ heading }) => heading))
  const isTheirs = ({ section }: Hit) => theirs.has(section.heading)
  return (query, form) => {
    const hits = search(query, form)
    const best = hits.find(answersIt)
    return best && !isTheirs(best) ? [] : hits.filter(isTheirs)
  }
}

/** The model that answers so. */
export const guideWith = (answer: GuideAnswer): ChatModel => ({
  entry: modelEntry({
    id: 'guide',
    name: 'Demo Guide',
    description:
      'A demonstration that answers questions about prompts, settings and this playground from its handbook.',
    contextLength: 32_768,
    output: 'text',
  }),
  factor: 1,
  answer: (request) => textSource(answer(request)),
})
