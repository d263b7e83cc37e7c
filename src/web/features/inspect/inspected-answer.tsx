import { Download } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { Exchange } from '#domain/exchange/exchange.ts'
import { answerAsText, exchangesAsJson } from '#domain/exchange/exchange-texts.ts'
import { requestAsJson } from '#domain/exchange/shown-request.ts'
import { exportFileName } from '#domain/export/file-name.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import type { Session } from '#domain/session/session.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import { chatPath } from '../../client/stream-chat.ts'
import { Button } from '../../ui/button.tsx'
import { CopyTextButton } from '../../ui/copy-text-button.tsx'
import { FaceSelect } from '../../ui/face-select.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { AnswerView } from './answer-view.tsx'
import { ProbabilitiesView } from './probabilities-view.tsx'
import { RequestView } from './request-view.tsx'
import { useSentRequest } from './use-sent-request.ts'
import { words } from './words.ts'

type Part = 'request' | 'answer' | 'probabilities'

const partsOf = ({ logprobs, settings }: Run): Part[] =>
  logprobs || settings.logprobs.on ? ['request', 'answer', 'probabilities'] : ['request', 'answer']

interface InspectedAnswerProps {
  session: Session
  run: Run
  /** Of a table's answer what it was made from. */
  cell: CellAnswer | null
  exchanges: readonly Exchange[]
  /** Which answer it is about, where there is a choice. */
  picker: ReactNode
  onClose: () => void
}

/** The request of one answer, and what came for it. */
export function InspectedAnswer({ session, run, cell, exchanges, picker, onClose }: InspectedAnswerProps) {
  const showToast = useShowToast()
  const scroller = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<Part>(run.logprobs ? 'probabilities' : 'request')
  const [chosen, setChosen] = useState<number | null>(null)
  const { request, notSent } = useSentRequest(run, cell)
  const at = chosen ?? exchanges.length - 1
  const exchange = exchanges[at]
  if (run.origin.kind === 'edited') return <p className="px-6 py-4 text-13">{words.edited}</p>

  const copied = () => {
    if (part === 'request') return request ? requestAsJson(request) : ''
    if (part === 'probabilities') return run.logprobs ? JSON.stringify(run.logprobs, null, 2) : ''
    // Made once it is all there, and not with every word.
    return exchange?.end && isSettled(run) ? answerAsText(exchange, words.answer.notKept) : ''
  }
  const save = () => {
    if (!request) return
    const exportedAt = new Date().toISOString()
    const name = exportFileName({ title: session.title, exportedAt }, 'json', 'request')
    saveFile(name, new Blob([exchangesAsJson(request, exchanges)], { type: 'application/json' }))
    showToast({ text: words.savedAs(name) })
    onClose()
  }
  const sendings = exchanges.map(({ head }, place) =>
    words.answer.sending(place + 1, exchanges.length, String(head?.status ?? words.answer.noStatus)),
  )

  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-6 pt-4 pb-3 max-phone:px-4">
        <Segments
          label={words.show}
          layout="phone"
          options={partsOf(run).map((each) => ({ value: each, label: words.parts[each] }))}
          value={part}
          onChange={setPart}
        />
        {picker || <span className="figure min-w-0 truncate text-13 text-muted">{run.model}</span>}
        {part === 'answer' && exchanges.length > 1 && (
          <FaceSelect label={words.answer.sent} options={sendings} chosen={at} onChange={setChosen}>
            <span className="truncate">{sendings[at]}</span>
          </FaceSelect>
        )}
      </div>
      <ScrollRegion
        ref={scroller}
        aria-label={words.parts[part]}
        className="relative grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-6 pb-4 max-phone:px-4"
      >
        {part === 'request' && (
          <RequestView path={exchange?.path ?? chatPath} request={request} notSent={notSent} />
        )}
        {part === 'answer' && <AnswerView key={at} run={run} exchange={exchange} scroller={scroller} />}
        {part === 'probabilities' && <ProbabilitiesView run={run} isInTable={cell !== null} />}
      </ScrollRegion>
      <footer className="flex flex-none items-center justify-end gap-2 border-t border-border bg-bg px-6 py-3 max-phone:px-4">
        <CopyTextButton text={copied()} />
        <Button look="primary" className="max-phone:flex-1" disabled={!request} onClick={save}>
          <Download size={16} strokeWidth={1.5} />
          {words.save}
        </Button>
      </footer>
    </>
  )
}
