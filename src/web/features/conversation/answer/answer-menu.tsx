import { Columns3, Ellipsis, FileCode, FileText, GitBranch } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { canBeHistory } from '#domain/run/usable-answer.ts'
import { useActions } from '../../../store/hooks.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useShowToast } from '../../../ui/toasts.tsx'
import { mayHaveMarkup, plainTextOf } from './plain-text.ts'
import type { Place } from './use-place.ts'

/** What is done with an answer less often. */
export function AnswerMenu({ run, place }: { run: Run; place: Place }) {
  const { message, columnCount, named } = place
  const actions = useActions()
  const showToast = useShowToast()
  const copy = async (text: string) =>
    showToast({ text: (await copyText(text)) ? 'Copied' : 'The browser did not allow copying' })
  const canGoOn = columnCount > 1 && canBeHistory(run) && message.baseRunId !== run.id
  return (
    <Menu
      label={named('Answer options')}
      icon={<Ellipsis size={16} strokeWidth={1.5} />}
      items={[
        ...(canGoOn
          ? [
              {
                label: 'Go on from this answer in all columns',
                icon: <Columns3 size={16} strokeWidth={1.5} />,
                onSelect: () => actions.baseChosen(message.id, run.id),
              },
            ]
          : []),
        {
          label: 'Branch to a new session from here',
          icon: <GitBranch size={16} strokeWidth={1.5} />,
          onSelect: () => actions.sessionBranched(message.id),
        },
        ...(mayHaveMarkup(run.text)
          ? [
              {
                label: 'Copy as Markdown',
                icon: <FileCode size={16} strokeWidth={1.5} />,
                onSelect: () => void copy(run.text),
              },
              {
                label: 'Copy as plain text',
                icon: <FileText size={16} strokeWidth={1.5} />,
                onSelect: () => void copy(plainTextOf(run.text)),
              },
            ]
          : []),
      ]}
    />
  )
}
