import { ArrowDown, ArrowUp, MessagesSquare, Plus, X } from 'lucide-react'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { TextLimitNote } from '../../../ui/text-limit-note.tsx'
import type { DraftMessage } from './row-draft.ts'
import { UnlessTooLong } from './too-long.tsx'
import { words } from './words.ts'

interface ConversationEditorProps {
  messages: readonly DraftMessage[]
  onChange: (messages: readonly DraftMessage[]) => void
}

const roles = (['user', 'assistant'] as const).map((value) => ({
  value,
  label: words.conversation.roles[value],
}))

/** What was said before the row's question; without messages the way to begin it. */
export function ConversationEditor({ messages, onChange }: ConversationEditorProps) {
  const id = useId()
  const elementId = (part: string) => `${id} ${part}`
  /** The focus goes on where the reader is once the list has changed. */
  const change = (changed: readonly DraftMessage[], focused: string) => {
    flushSync(() => onChange(changed))
    document.getElementById(elementId(focused))?.focus()
  }
  const add = () => {
    const key = Math.max(-1, ...messages.map((message) => message.key)) + 1
    const role = messages.at(-1)?.role === 'user' ? 'assistant' : 'user'
    change([...messages, { key, role, content: '' }], `text ${key}`)
  }
  const write = (at: number, changed: Partial<DraftMessage>) =>
    onChange(messages.map((message, index) => (index === at ? { ...message, ...changed } : message)))
  const remove = (at: number) => {
    const left = messages.toSpliced(at, 1)
    const next = left[Math.min(at, left.length - 1)]
    change(left, next ? `text ${next.key}` : 'add')
  }
  const move = (at: number, way: 'up' | 'down') => {
    const moved = messages[at]
    if (!moved) return
    const to = at + (way === 'up' ? -1 : 1)
    const isAtEnd = to === 0 || to === messages.length - 1
    const focused = isAtEnd ? (to === 0 ? 'down' : 'up') : way
    change(messages.toSpliced(at, 1).toSpliced(to, 0, moved), `${focused} ${moved.key}`)
  }

  if (messages.length === 0)
    return (
      <Button id={elementId('add')} look="ghost" size="small" className="w-fit" onClick={add}>
        <MessagesSquare size={15} strokeWidth={1.5} />
        {words.conversation.begin}
      </Button>
    )
  return (
    <section aria-label={words.conversation.title} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-13">{words.conversation.title}</h3>
        <Button look="ghost" size="small" onClick={() => change([], 'add')}>
          {words.conversation.end}
        </Button>
      </div>
      <p className="text-12 text-pretty text-muted">{words.conversation.about}</p>
      <ol className="grid gap-3">
        {messages.map((message, at) => (
          <li
            key={message.key}
            aria-label={words.conversation.message(at + 1)}
            className="grid gap-1.5 rounded-lg border border-border bg-sunken p-2"
          >
            <div className="flex items-center gap-1">
              <Segments
                label={words.conversation.roleOf(at + 1)}
                value={message.role}
                onChange={(role) => write(at, { role })}
                options={roles}
              />
              <span className="flex-1" />
              <IconButton
                id={elementId(`up ${message.key}`)}
                size="small"
                label={words.conversation.up(at + 1)}
                disabled={at === 0}
                onClick={() => move(at, 'up')}
              >
                <ArrowUp size={14} strokeWidth={1.5} />
              </IconButton>
              <IconButton
                id={elementId(`down ${message.key}`)}
                size="small"
                label={words.conversation.down(at + 1)}
                disabled={at === messages.length - 1}
                onClick={() => move(at, 'down')}
              >
                <ArrowDown size={14} strokeWidth={1.5} />
              </IconButton>
              <IconButton size="small" label={words.conversation.remove(at + 1)} onClick={() => remove(at)}>
                <X size={14} strokeWidth={1.5} />
              </IconButton>
            </div>
            <UnlessTooLong text={message.content} onEmpty={() => write(at, { content: '' })}>
              <TextLimitNote>
                <TextArea
                  id={elementId(`text ${message.key}`)}
                  height="few"
                  aria-label={words.conversation.message(at + 1)}
                  placeholder={words.conversation.placeholders[message.role]}
                  value={message.content}
                  onChange={({ target }) => write(at, { content: target.value })}
                />
              </TextLimitNote>
            </UnlessTooLong>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button id={elementId('add')} look="ghost" size="small" onClick={add}>
          <Plus size={15} strokeWidth={1.5} />
          {words.conversation.add}
        </Button>
        {messages.some(({ content }) => content.trim() === '') && (
          <span className="text-12 text-muted">{words.conversation.blank}</span>
        )}
      </div>
    </section>
  )
}
