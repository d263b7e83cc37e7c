import type { ImageRef } from '#domain/images/image.ts'
import type { ModelFacts } from '#domain/run/fresh-run.ts'
import type { Run, RunEvent } from '#domain/run/run.ts'
import type { ModelScore } from '#domain/scoring/model-score.ts'
import type { Filings } from '#domain/session/filing.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import type { Column, ColumnId, MessageId, RunId, SessionId } from '#domain/session/session.ts'
import type { Settings, SettingsField } from '#domain/session/settings.ts'
import type { CaseId, PromptId, TableSetup } from '#domain/session/table-setup.ts'
import type { AnswerPlace, Case, Improvement, Mark } from '#domain/table/table.ts'
import type { TableName, Tables } from '#domain/tables/tables.ts'
import type { StoredTables } from './stored-tables.ts'

export interface SessionsState extends StoredTables {
  /** The session on show: it is loaded. */
  openSessionId: SessionId | null
  /** The session that is to be on show as soon as its rows are here, or could not be read; the other stays meanwhile. */
  opening: { kind: 'loading' | 'failed'; sessionId: SessionId } | null
  /** The session that was on show last when it was deleted elsewhere, as in another tab. */
  deletedElsewhere: SessionId | null
  /** The sessions whose columns, questions and answers are here. Of all others there is only the session's own row. */
  loadedSessionIds: Readonly<Record<SessionId, true>>
  /** The runs that were asked for in this tab, of tables those that are not over: no other one streams them. */
  ownRunIds: Readonly<Record<RunId, true>>
  /** For each column whose stale answers are run again one after another in this tab: the question it has reached. */
  rerunning: Readonly<Record<ColumnId, MessageId>>
  /** The settings that the page's site brings: with them new sessions begin, and some of them hold in all. */
  site: SiteSettings
  actions: SessionsActions
}

/** What can happen, in the past tense; the store decides what it means. */
export interface SessionsActions
  extends SessionActions, ColumnActions, SettingActions, TurnActions, RunActions {}

export interface SessionActions {
  /** The rows of saved sessions, without what is in them; those that are here already stay as they are. */
  sessionsListed: (sessions: Tables['sessions']) => void
  /** All rows of a session are here; without a row of its own it has turned out to be none. */
  sessionLoaded: (id: SessionId, rows: Tables) => void
  sessionNotLoaded: (id: SessionId) => void
  /** A new session with a column for each model is opened; an empty one that there is already serves again. */
  sessionStarted: (models: readonly string[], id?: SessionId) => SessionId
  /** A session that was made from another one's rows is opened; the other stays as it is. */
  sessionCopied: (id: SessionId, rows: Tables) => void
  /** A session from a file, or a copy of one, stands in the list; rows of the same ids are replaced. */
  sessionImported: (id: SessionId, rows: Tables) => void
  /** It is shown at once where it is loaded, else as soon as it is. */
  sessionOpened: (id: SessionId) => void
  /** One of its zooms is shown. */
  viewChosen: (sessionId: SessionId, view: 'conversation' | 'table') => void
  sessionRenamed: (id: SessionId, title: string) => void
  /** They are pinned, archived or labelled; one that is open and now archived makes way for the next. */
  sessionsFiled: (filings: Filings) => void
  sessionsDeleted: (ids: readonly SessionId[]) => void
  /** They are there again, and none is opened. */
  sessionsRestored: (ids: readonly SessionId[]) => void
  /** A loaded session is again what it was: these are all of its rows. */
  sessionReverted: (id: SessionId, rows: Tables) => void
  /** It is there again, and on show. */
  sessionRestored: (id: SessionId) => void
  /** Another tab has changed these rows, which are merged with this tab's already, and deleted those that are dropped. */
  rowsReceived: (rows: Tables, dropped: readonly { table: TableName; id: string }[]) => void
}

export interface ColumnActions {
  columnAdded: (sessionId: SessionId, model: string) => ColumnId | null
  /** New columns at the end, so that the others keep their letters; answers the ids of those that there was room for. */
  columnsAdded: (sessionId: SessionId, columns: readonly ColumnSetUp[]) => ColumnId[]
  /** The same model and settings once more at the end, with its history. */
  columnDuplicated: (columnId: ColumnId) => ColumnId | null
  columnMoved: (columnId: ColumnId, position: number) => void
  columnRemoved: (columnId: ColumnId) => void
  /** Answers false where the session has no room for it any more. */
  columnRestored: (columnId: ColumnId, position: number) => boolean
  /** The column is shown alone, at full width; null shows all again. */
  columnShownAlone: (sessionId: SessionId, columnId: ColumnId | null) => void
  /** The session has these columns now and no others, and no settings besides theirs; answers the columns' ids. */
  setUpReplaced: (sessionId: SessionId, columns: readonly ColumnSetUp[]) => ColumnId[]
  modelChosen: (columnId: ColumnId, model: string) => void
}

export interface SettingActions {
  /** The page's server has said which settings it brings: sessions in which nothing was done begin with them. */
  siteLearned: (site: SiteSettings) => void
  /** For the whole session (no column) or for one column, which has its own value from then on. */
  settingChanged: <F extends SettingsField>(
    sessionId: SessionId,
    columnId: ColumnId | null,
    field: F,
    value: Settings[F],
  ) => void
  /** Several at once: a preset. */
  settingsApplied: (sessionId: SessionId, columnId: ColumnId | null, settings: Partial<Settings>) => void
  /** The column follows the session's value again. */
  settingLinked: (columnId: ColumnId, field: SettingsField) => void
  settingsReset: (sessionId: SessionId) => void
  /** A change is undone: the session's settings and its columns' own are these again. */
  settingsRestored: (
    sessionId: SessionId,
    settings: Settings,
    columns: readonly Pick<Column, 'id' | 'own'>[],
  ) => void
}

export interface TurnActions {
  /** The question is added with one run for each column; answers the new runs' ids. */
  promptSent: (
    sessionId: SessionId,
    text: string,
    columnIds: readonly ColumnId[],
    images?: readonly ImageRef[],
  ) => RunId[]
  /** Another wording of a question, asked in the same columns; the old one and all after it stay as a branch. */
  questionEdited: (messageId: MessageId, text: string, images?: readonly ImageRef[]) => RunId[]
  /** A wording's branch is shown, to its newest end. */
  versionChosen: (messageId: MessageId) => void
  /** A question that stands already is asked in these columns too, or anew. */
  questionAsked: (messageId: MessageId, columnIds: readonly ColumnId[]) => RunId[]
  questionDeleted: (messageId: MessageId) => void
  questionRestored: (messageId: MessageId) => void
  /** The answer that the reader found best; null takes that back. */
  bestPicked: (messageId: MessageId, runId: RunId | null) => void
  /** Every column goes on from this answer; null gives each its own history back. */
  baseChosen: (messageId: MessageId, runId: RunId | null) => void
}

export interface RunActions {
  /**
   * A new attempt at the same answer, with the column's present model, settings and history; `omittedParameters` names
   * request parameters that this one attempt does without.
   */
  retryAsked: (runId: RunId, omittedParameters?: readonly string[]) => RunId | null
  /** The same, and the pictures of the conversation are not sent along. */
  retryAskedWithoutPictures: (runId: RunId) => RunId | null
  /** A new attempt that goes on where this one ended, without what that did without. */
  continueAsked: (runId: RunId) => RunId | null
  /** The reader's own wording stands in place of an answer; the answer stays as an earlier attempt. */
  answerEdited: (runId: RunId, text: string) => RunId | null
  attemptChosen: (runId: RunId) => void
  /** The answers of a column are being run again, and this question is reached; null ends it. */
  rerunReached: (columnId: ColumnId, messageId: MessageId | null) => void
  /** A run that waited is about to be sent: with what stands on show before it now. */
  historyRenewed: (runId: RunId) => void
  runEventsReceived: (events: ReadonlyMap<RunId, readonly RunEvent[]>) => void
}

/** What can happen to a session's table. They come with it, beside the store's other actions. */
export interface TableActions {
  /** A table that is shown for the first time begins with the conversation's last question. */
  tableShown: (sessionId: SessionId) => void
  /**
   * Another wording of the prompt, which a model may have proposed: a new version, unless it is the present one's, which
   * then counts as proposed. Answers the version with these words; null where none can be.
   */
  promptWritten: (sessionId: SessionId, text: string, improvedFrom?: Improvement) => PromptId | null
  /** An earlier version is the present one again. */
  promptChosen: (sessionId: SessionId, promptId: PromptId) => void
  tableChanged: (sessionId: SessionId, changes: Partial<Omit<TableSetup, 'promptId'>>) => void
  /** Rows are added after the last one, or before another; answers their ids. */
  casesAdded: (sessionId: SessionId, added: readonly NewCase[], beforeId?: CaseId) => CaseId[]
  /** These rows take the place of all that there are. */
  rowsReplaced: (sessionId: SessionId, rows: readonly NewCase[]) => void
  casesChanged: (changes: readonly CaseChange[]) => void
  /** Their answers stay until the session is loaded anew, so that it can be undone. */
  casesRemoved: (ids: readonly CaseId[]) => void
  /** Rows are as they were before a change or a removal. */
  casesRestored: (rows: readonly Case[]) => void
  /**
   * Answers are asked for with the present prompt, inputs, models and settings; returns their runs. Places that are gone by
   * now are left out.
   */
  answersAsked: (sessionId: SessionId, places: readonly AnswerPlace[]) => { place: AnswerPlace; run: Run }[]
  /** What was asked for and not sent yet is not wanted any more. */
  answersWithdrawn: (answers: readonly AnswerId[]) => void
  answerEventsReceived: (happened: readonly (AnswerId & { event: RunEvent })[]) => void
  answerMarked: (answer: AnswerId, mark: Mark) => void
  /** What the models of scores said of answers. */
  answersScored: (scored: readonly AnswerScored[]) => void
  /** A conversation begins with what a row asked, and what its columns answered; answers its session's id. */
  caseContinued: (caseId: CaseId) => SessionId | null
}

export type NewCase = Partial<Omit<Case, 'id' | 'sessionId' | 'order'>>

type CaseChange = Pick<Case, 'id'> & NewCase

/** Names one answer of a table. */
export interface AnswerId {
  caseId: CaseId
  runId: RunId
}

export interface AnswerScored extends AnswerId {
  scoreId: string
  score: ModelScore
}

type ColumnSetUp = Pick<Column, 'model' | 'own' | 'startRunId'>

export interface StoreOptions {
  newId: () => string
  /** Milliseconds since 1970. */
  now: () => number
  factsOf?: (model: string) => ModelFacts
}
