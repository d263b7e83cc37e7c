import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { connectionsQuery } from '../../client/connections-query.ts'
import { lookForPrograms, type LocalProgram } from '../../client/connections.ts'
import { modelsQuery } from '../../client/models.ts'
import { Button } from '../../ui/button.tsx'
import { useAbortOnUnmount } from '../../ui/use-abort-on-unmount.ts'
import { SettingName } from './setting-name.tsx'
import { SmallPrint } from './small-print.tsx'
import { words } from './words.tsx'

/** The setting that has them looked for. */
const localSetting = 'LOCAL_RUNTIMES=off'

/** The programs that need no key: which were found, and where the others were looked for. */
export function LocalPrograms({ programs }: { programs: readonly LocalProgram[] | null }) {
  const { isLooking, result, look } = useLook()
  return (
    <section aria-labelledby="local-programs">
      <div className="mt-5 mb-2 flex min-h-7 items-center justify-between gap-2">
        <h3 id="local-programs" className="text-13 font-semibold">
          {words.onThisMachine}
        </h3>
        {programs !== null && (
          <Button look="ghost" size="small" aria-disabled={isLooking} onClick={() => void look()}>
            {isLooking ? words.looking : words.lookAgain}
          </Button>
        )}
      </div>
      {programs === null ? (
        <SmallPrint className="">{words.notLookedFor(<SettingName>{localSetting}</SettingName>)}</SmallPrint>
      ) : (
        <>
          <ul className="rounded-lg border border-border text-13">
            {programs.map((program) => (
              <Program key={program.title} program={program} />
            ))}
          </ul>
          <SmallPrint className="mt-2">
            <span role="status">{result}</span> {words.localAbout}
          </SmallPrint>
        </>
      )}
    </section>
  )
}

/** So many names say which machine's models these are; the list of models has them all. */
const maxNames = 6

function Program({ program: { title, address, models, modelNames } }: { program: LocalProgram }) {
  const more = modelNames.length - maxNames
  const names = modelNames.slice(0, maxNames).join(', ')
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2.5 border-hair px-3 py-1.5 not-first:border-t">
      <b className="font-semibold">{title}</b>
      <span className="figure text-12 text-muted">{address}</span>
      <span className={`ml-auto flex items-center gap-1.5 ${models ? '' : 'text-muted'}`}>
        {stateOf(models)}
        {models !== null && models > 0 && <Check size={16} strokeWidth={1.5} className="flex-none text-ok" />}
      </span>
      {names !== '' && (
        <span className="w-full text-12 wrap-anywhere text-muted">
          {more > 0 ? words.andMore(names, more) : names}
        </span>
      )}
    </li>
  )
}

function stateOf(models: number | null): string {
  if (models === null) return words.notRunning
  return models === 0 ? words.noModelLoaded : words.countModels(models)
}

/** Looks for the programs now: one that was started a moment ago would be found a little later by itself. */
function useLook() {
  const client = useQueryClient()
  const newRequest = useAbortOnUnmount()
  const [isLooking, setIsLooking] = useState(false)
  const [result, setResult] = useState('')

  async function look() {
    if (isLooking) return
    setIsLooking(true)
    setResult('')
    const { signal } = newRequest()
    const found = await lookForPrograms(signal).catch(() => null)
    if (signal.aborted) return
    setIsLooking(false)
    if (found?.kind !== 'on') return setResult(words.loadFailed)
    client.setQueryData(connectionsQuery.queryKey, found)
    void client.invalidateQueries({ queryKey: modelsQuery.queryKey })
    setResult(words.looked((found.local ?? []).filter(({ models }) => models !== null).length))
  }
  return { isLooking, result, look }
}
