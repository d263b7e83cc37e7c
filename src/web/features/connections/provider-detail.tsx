import { useEffect, useRef, useState } from 'react'
import { formatSeconds } from '#domain/words/format.ts'
import type { Connection } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { KeyForm } from './key-form.tsx'
import { Note } from './note.tsx'
import { providersSetting, SettingName } from './setting-name.tsx'
import { SmallPrint } from './small-print.tsx'
import { useProviderTest } from './use-provider-test.ts'
import { useTakeOver } from './use-take-over.ts'
import { words } from './words.tsx'

interface ProviderDetailProps {
  connection: Connection
  /** It was chosen by hand, so that the focus goes to its next step. */
  wasPressed: boolean
  onRemove: () => void
}

const detailPanel = [
  'overflow-auto overscroll-contain border-l border-border bg-bg p-5 outline-none',
  'max-phone:border-l-0 max-phone:bg-surface max-phone:p-4 max-phone:pb-[max(24px,env(safe-area-inset-bottom))]',
].join(' ')

/** One provider: how it stands, and what can be done about it. */
export function ProviderDetail({ connection, wasPressed, onRemove }: ProviderDetailProps) {
  const { title, host, state, isKept, keySetting } = connection
  const panel = useRef<HTMLElement>(null)
  const [isReplacing, setIsReplacing] = useState(false)
  const takeOver = useTakeOver()
  const { test, run: testAgain, forget: forgetTest } = useProviderTest(connection)
  const mayTakeKey = state === 'not-connected' || isReplacing

  // Where there is no key to give, the panel itself is the next step.
  useEffect(() => {
    if (wasPressed && !mayTakeKey) panel.current?.focus()
  }, [wasPressed, mayTakeKey])

  const replace = () => {
    forgetTest()
    setIsReplacing(true)
  }
  const stopReplacing = () => {
    setIsReplacing(false)
    // The field, which had the focus, goes.
    panel.current?.focus()
  }
  return (
    <section ref={panel} className={detailPanel} aria-label={title} tabIndex={-1}>
      <h3 className="text-16 font-semibold tracking-[-0.01em]">{title}</h3>
      <p className="text-12 wrap-anywhere text-muted">{host}</p>
      <div role="status">
        <StateNote connection={connection} />
        {test.kind === 'works' && (
          <SmallPrint className="mt-2">
            {words.tested(test.tookMs === null ? null : formatSeconds(test.tookMs))}
          </SmallPrint>
        )}
        {test.kind === 'testing' && <span className="sr-only">{words.askingProvider(title)}</span>}
      </div>
      {/* Of one that is failing its state says what is wrong. */}
      {test.kind === 'failed' && !connection.isFailing && (
        <Note tone="bad" role="alert" className="mt-3">
          {test.message}
        </Note>
      )}
      {mayTakeKey && (
        <KeyForm
          connection={connection}
          takesFocus={wasPressed || isReplacing}
          onConnected={(next) => {
            takeOver(next)
            stopReplacing()
          }}
          {...(isReplacing && { onCancel: stopReplacing })}
        />
      )}
      {state === 'connected' && !isReplacing && (
        <SmallPrint className="mt-3">
          {connection.models === 0 ? words.keptKeyListsNone : words.keptKeyListsModels}
        </SmallPrint>
      )}
      {state === 'set-by-settings' && (
        <SmallPrint className="mt-3">
          {connection.kind === 'own'
            ? words.ownKeyAbout(<SettingName>{providersSetting}</SettingName>)
            : words.keyIsSetting(<SettingName>{keySetting}</SettingName>)}
        </SmallPrint>
      )}
      {!mayTakeKey && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button aria-disabled={test.kind === 'testing'} onClick={() => void testAgain()}>
            {test.kind === 'testing' ? words.testingAgain : words.testAgain}
          </Button>
          {state === 'connected' && <Button onClick={replace}>{words.replaceKey}</Button>}
          {isKept && <Button onClick={onRemove}>{words.removeTheKey}</Button>}
        </div>
      )}
    </section>
  )
}

function StateNote({ connection: { state, models, detail, isFailing } }: { connection: Connection }) {
  const hasModels = state !== 'not-connected' && !isFailing
  return (
    <>
      {hasModels && (
        <Note tone="ok" className="mt-3">
          <b className="font-semibold">{state === 'connected' ? words.connected : words.setOnTheServer}</b>{' '}
          {models !== null && `${words.countModels(models)}.`}
        </Note>
      )}
      {detail !== '' && (
        <Note tone={isFailing ? 'warn' : 'plain'} className="mt-3">
          {detail}
        </Note>
      )}
    </>
  )
}
