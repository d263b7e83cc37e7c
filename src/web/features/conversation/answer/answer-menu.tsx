import { Code, Columns3, Ellipsis, FileCode, FileText, GitBranch, ScanText } from 'lucide-react'
import { markdownOf } from '#domain/run/json-answer.ts'
import type { Run } from '#domain/run/run.ts'
import { canBeHistory } from '#domain/run/usable-answer.ts'
import { useBranchSession } from '../../../store/branch-session.ts'
import { useActions } from '../../../store/hooks.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { mayHaveMarkup, textOfMarkdown } from '../../../ui/markdown/text-of-markdown.ts'
import type { AnswerContext } from './use-answer-context.ts'
import { words } from './words.ts'

const texts = words.menu

/** What is done with an answer less often. */
export function AnswerMenu({ run, context }: { run: Run; context: AnswerContext }) {
  const { message, columnCount, named } = context
  const actions = useActions()
  const branch = useBranchSession()
  const showToast = useShowToast()
  const { showCode, inspect } = useBoardActions()
  const copy = async (text: string) =>
    showToast({ text: (await copyText(text)) ? texts.copied : texts.notCopied })
  const canGoOn = columnCount > 1 && canBeHistory(run) && message.baseRunId !== run.id
  return (
    <Menu
      label={named(texts.label)}
      icon={<Ellipsis size={16} strokeWidth={1.5} />}
      items={[
        ...(canGoOn
          ? [
              {
                label: texts.goOn,
                icon: <Columns3 size={16} strokeWidth={1.5} />,
                onSelect: () => actions.baseChosen(message.id, run.id),
              },
            ]
          : []),
        {
          label: texts.branch,
          icon: <GitBranch size={16} strokeWidth={1.5} />,
          onSelect: () => branch(message.id),
        },
        ...(mayHaveMarkup(run.text)
          ? [
              {
                label: texts.copyMarkdown,
                icon: <FileCode size={16} strokeWidth={1.5} />,
                onSelect: () => void copy(run.text),
              },
              {
                label: texts.copyPlainText,
                icon: <FileText size={16} strokeWidth={1.5} />,
                onSelect: () => void copy(textOfMarkdown(markdownOf(run))),
              },
            ]
          : []),
        {
          label: texts.code,
          icon: <Code size={16} strokeWidth={1.5} />,
          onSelect: () => showCode(run.id),
        },
        ...(run.origin.kind === 'edited'
          ? []
          : [
              {
                label: texts.inspect,
                icon: <ScanText size={16} strokeWidth={1.5} />,
                onSelect: () => inspect(run.id),
              },
            ]),
      ]}
    />
  )
}
