import {
  Bookmark,
  Copy,
  Diff,
  Ellipsis,
  EqualApproximately,
  EyeOff,
  GitBranch,
  Pencil,
  RotateCw,
  Scale,
  Trash2,
} from 'lucide-react'
import type { ColumnId, Message } from '#domain/session/session.ts'
import { askedColumnIds } from '#domain/session/turns.ts'
import { useBranchSession } from '../../../store/branch-session.ts'
import { useActions, useSessions } from '../../../store/hooks.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { TableIcon } from '../../../ui/icons.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { useBoardActions } from '../base/board-actions.ts'
import { useMayAsk } from '../base/use-may-ask.ts'
import { useRunner } from '../base/runner-context.ts'
import { useLiveRunsOf } from '../base/use-live-runs.ts'
import { useStop } from '../base/use-stop.ts'
import { words } from './words.ts'

const texts = words.menu

interface QuestionMenuProps {
  turn: Message
  number: number
  /** Those that are asked again, where they were asked. */
  columnIds: readonly ColumnId[]
  onEdit: () => void
  className: string
}

/** What can be done with a question and all of its answers. */
export function QuestionMenu({ turn, number, columnIds, onEdit, className }: QuestionMenuProps) {
  const actions = useActions()
  const branch = useBranchSession()
  const runner = useRunner()
  const stop = useStop(runner, turn.sessionId)
  const { focusComposer, compareWords, showAgreement, judge, askJudge, showPrompts } = useBoardActions()
  const showToast = useShowToast()
  const mayAsk = useMayAsk(turn.sessionId)
  const liveRuns = useLiveRunsOf(turn)
  const asked = askedColumnIds(turn, columnIds)
  const isRepeated = useSessions(({ runs }) => {
    const models = asked.flatMap((id) => turn.attempts[id] ?? []).map((id) => runs[id]?.model)
    return new Set(models).size < models.length
  })

  const askAgain = () => {
    if (!mayAsk(asked)) return
    runner.stop(liveRuns(asked))
    runner.start(actions.questionAsked(turn.id, asked))
  }
  const remove = () => {
    const live = liveRuns()
    if (live.length > 0) stop(live)
    actions.questionDeleted(turn.id)
    focusComposer()
    showToast({
      text: texts.deleted(number),
      undo: () => actions.questionRestored(turn.id),
    })
  }
  const copy = async () => {
    const isDone = await copyText(turn.text)
    showToast({ text: isDone ? texts.copied : texts.notCopied })
  }

  return (
    <Menu
      label={texts.label(number)}
      className={className}
      icon={<Ellipsis size={16} strokeWidth={1.5} />}
      items={[
        { label: texts.edit, icon: <Pencil size={16} strokeWidth={1.5} />, onSelect: onEdit },
        {
          label: asked.length > 1 ? texts.askAllAgain : texts.askAgain,
          icon: <RotateCw size={16} strokeWidth={1.5} />,
          onSelect: askAgain,
        },
        { label: texts.copy, icon: <Copy size={16} strokeWidth={1.5} />, onSelect: () => void copy() },
        ...(turn.text === ''
          ? []
          : [
              {
                label: texts.keepPrompt,
                icon: <Bookmark size={16} strokeWidth={1.5} />,
                onSelect: () => showPrompts(turn.id),
              },
            ]),
        ...(asked.length > 1
          ? [
              {
                label: texts.compareWords,
                icon: <Diff size={16} strokeWidth={1.5} />,
                onSelect: () => compareWords(turn.id),
              },
              {
                label: texts.judge,
                icon: <EyeOff size={16} strokeWidth={1.5} />,
                onSelect: () => judge(turn.id),
              },
              {
                label: texts.askJudge,
                icon: <Scale size={16} strokeWidth={1.5} />,
                onSelect: () => askJudge(turn.id),
              },
            ]
          : []),
        ...(isRepeated
          ? [
              {
                label: texts.agreement,
                icon: <EqualApproximately size={16} strokeWidth={1.5} />,
                onSelect: () => showAgreement(turn.id),
              },
            ]
          : []),
        {
          label: texts.branch,
          icon: <GitBranch size={16} strokeWidth={1.5} />,
          onSelect: () => {
            if (branch(turn.id) !== null) showToast({ text: texts.branched })
          },
        },
        {
          label: texts.table,
          icon: <TableIcon />,
          onSelect: () => actions.viewChosen(turn.sessionId, 'table'),
        },
        {
          label: texts.delete,
          icon: <Trash2 size={16} strokeWidth={1.5} />,
          danger: true,
          onSelect: remove,
        },
      ]}
    />
  )
}
