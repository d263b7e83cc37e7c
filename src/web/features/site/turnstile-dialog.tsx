import { RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { giveToken, turnstile, turnstileClosed } from '../../client/turnstile.ts'
import { Button } from '../../ui/button.tsx'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Warning } from '../../ui/warning.tsx'
import { loadTurnstile, turnstileScript } from './turnstile-widget.ts'
import { words } from './words.ts'

const texts = words.check

/** The visitors' check, while a question waits for it. */
export function TurnstileDialog({ script = turnstileScript }: { script?: string }) {
  const state = useStore(turnstile)
  if (state.kind !== 'asked') return null
  return (
    <Dialog label={texts.title} shape="form" onClose={turnstileClosed} className="w-104">
      <DialogHead title={texts.title} size="medium" onClose={turnstileClosed} />
      <div className="grid gap-4 px-5 pt-4 pb-5">
        <p className="text-13 text-pretty text-muted">{texts.about}</p>
        <Check siteKey={state.siteKey} script={script} />
      </div>
    </Dialog>
  )
}

type Stage = 'loading' | 'shown' | 'sending' | 'blocked' | 'refused' | 'unreachable'

function Check({ siteKey, script }: { siteKey: string; script: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage>('loading')
  const [tries, setTries] = useState(1)
  const send = useEffectEvent(async (token: string) => {
    setStage('sending')
    const answer = await giveToken(token)
    // Once it is passed the dialog is gone.
    if (answer !== 'passed') setStage(answer)
  })
  useEffect(() => {
    let isGone = false
    let remove = () => undefined as void
    const show = async () => {
      try {
        const api = await loadTurnstile(script)
        if (isGone || !place.current) return
        const widget = api.render(place.current, {
          sitekey: siteKey,
          action: 'question',
          callback: (token) => void send(token),
          'error-callback': () => {
            setStage('blocked')
            return true
          },
          'expired-callback': () => setStage('refused'),
          theme: 'auto',
          size: 'flexible',
        })
        remove = () => widget !== undefined && api.remove(widget)
        setStage('shown')
      } catch {
        if (!isGone) setStage('blocked')
      }
    }
    void show()
    return () => {
      isGone = true
      remove()
    }
  }, [siteKey, script, tries])
  const hasFailed = stage === 'blocked' || stage === 'refused' || stage === 'unreachable'
  return (
    <>
      <div ref={place} key={tries} className={`min-h-16 ${hasFailed ? 'hidden' : ''}`} />
      {(stage === 'loading' || stage === 'sending') && (
        <p role="status" className="text-12 text-muted">
          {texts[stage]}
        </p>
      )}
      {hasFailed && <Warning>{texts[stage]}</Warning>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={turnstileClosed}>
          {texts.close}
        </Button>
        {hasFailed && (
          <Button
            look="primary"
            onClick={() => {
              setStage('loading')
              setTries(tries + 1)
            }}
          >
            <RotateCw size={16} strokeWidth={1.5} />
            {texts.again}
          </Button>
        )}
      </div>
    </>
  )
}
