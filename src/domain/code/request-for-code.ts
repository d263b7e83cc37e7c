import { historyOf } from '../run/history.ts'
import { givenBy } from '../run/fresh-run.ts'
import type { Run } from '../run/run.ts'
import type { ChatRequest } from '../run/streamed-request.ts'
import { imagesOf, requestOf } from '../run/transcript.ts'
import type { Message, MessageId, RunId } from '../session/session.ts'

interface Tables {
  messages: Record<MessageId, Message>
  runs: Record<RunId, Run>
}

interface Choices {
  /** Whether what was said before the question goes along, where there is something. */
  withHistory: boolean
  streams: boolean
}

export interface RequestForCode {
  request: ChatRequest
  /** How many questions and answers before its question it could take along. */
  earlier: number
  /** Its pictures: they are named in it. */
  pictures: number
}

/** The request that asks a run's question as the page asks it, with the names of pictures in place of their bytes. */
export function requestForCode(tables: Tables, run: Run, { withHistory, streams }: Choices): RequestForCode {
  const asked = askedAnew(run)
  const sent = withHistory ? asked : withoutHistory(asked)
  const names = namesOfPictures(tables.messages)
  const request = requestOf(tables, sent, (id) => names.get(id))
  return {
    request: streams ? request : inOnePiece(request),
    earlier: historyOf(tables, asked).length,
    pictures: imagesOf(tables, sent).length,
  }
}

/** A continued or edited answer is made from another one: in code its question is asked from the start. */
const askedAnew = (run: Run): Run => ({ ...run, origin: { kind: 'asked' }, given: givenBy(run.settings) })

const withoutHistory = (run: Run): Run => ({ ...run, previousRunId: null, history: [] })

function inOnePiece(streamed: ChatRequest): ChatRequest {
  const request = { ...streamed }
  delete request.stream
  delete request.stream_options
  return request
}

const namesOfPictures = (messages: Tables['messages']) =>
  new Map(
    Object.values(messages).flatMap(({ images = [] }) =>
      images.map(({ id, name, type }) => [id, `data:${type};base64,<${name}>`] as const),
    ),
  )
