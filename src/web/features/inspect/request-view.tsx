import type { NotSent } from '#domain/exchange/not-sent.ts'
import { requestToShow } from '#domain/exchange/shown-request.ts'
import type { ChatRequest } from '#domain/run/streamed-request.ts'
import { ColouredCode } from '../../ui/markdown/coloured-code.tsx'
import { words } from './words.ts'

const texts = words.request
/** So much of it is shown. */
const longest = 50_000

interface RequestViewProps {
  path: string
  /** Null until its pictures are read. */
  request: ChatRequest | null
  notSent: readonly NotSent[]
}

/** What was sent, and what was not. */
export function RequestView({ path, request, notSent }: RequestViewProps) {
  const json = request && requestToShow(request, texts.bytesOmitted)
  const cut = Math.max(0, (json?.length ?? 0) - longest)
  return (
    <>
      <p className="text-12 text-pretty text-muted">
        <code className="figure mr-2 text-text">
          {texts.method} {path}
        </code>
        {texts.key}
      </p>
      {json !== null && (
        <div
          role="region"
          aria-label={texts.label}
          className="overflow-hidden rounded-lg border border-border bg-sunken"
        >
          <ColouredCode text={json.slice(0, longest)} language="json" />
        </div>
      )}
      {cut > 0 && <p className="text-12 text-muted">{texts.cut(cut)}</p>}
      <section aria-label={texts.notSentTitle}>
        <h3 className="mb-1 text-13 font-semibold">{texts.notSentTitle}</h3>
        <ul className="grid gap-1 text-12 text-muted">
          {notSent.map((what) => (
            <li key={what.kind} className="wrap-anywhere">
              {texts.notSent(what)}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
