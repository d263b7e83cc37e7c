import { useState, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { useTopLayer } from './open-layers.ts'
import { words } from './words.ts'

type State<Props> = { kind: 'away' } | { kind: 'here'; Part: ComponentType<Props> } | { kind: 'failed' }

/** One part's code, which is asked for once; a load that failed is tried again by the next who asks. */
function partOf<Props>(load: () => Promise<ComponentType<Props>>) {
  let state: State<Props> = { kind: 'away' }
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const become = (next: State<Props>) => {
    state = next
    for (const listener of listeners) listener()
    notifyPartListeners()
  }
  const read = async () => {
    try {
      become({ kind: 'here', Part: await load() })
    } catch (error) {
      loading = undefined
      become({ kind: 'failed' })
      throw error
    }
  }
  return {
    read: () => state,
    load: () => (loading ??= read()),
    /** It is to be shown and did not load. */
    isMissing: () => state.kind === 'failed' && listeners.size > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        notifyPartListeners()
      }
    },
  }
}

const parts: Pick<ReturnType<typeof partOf>, 'load' | 'isMissing'>[] = []
const partsListeners = new Set<() => void>()

function notifyPartListeners() {
  for (const listener of partsListeners) listener()
}

function subscribeToParts(listener: () => void): () => void {
  partsListeners.add(listener)
  return () => void partsListeners.delete(listener)
}

/**
 * Fetches all that is deferred, one part after the other whenever nothing is going on, so that each opens at once and
 * without a network. What cannot be had then is asked for again when it is shown.
 */
export async function loadDeferred(whenIdle: () => Promise<void>): Promise<void> {
  for (const { load } of parts) {
    await whenIdle()
    await load().catch(() => undefined)
  }
}

/**
 * A component in a chunk of its own, asked for when it is first shown or by `preload`. Once it is there it renders at
 * once; until then `Meanwhile` stands in its place, also where it cannot be had, which `NotLoaded` says. (React's lazy
 * shows its fallback for 300 ms at least, and never tries again.)
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> | null = null,
) {
  const part = partOf(load)
  parts.push(part)
  const askedFor = (listener: () => void) => {
    void part.load().catch(() => undefined) // the state tells of it
    return part.subscribe(listener)
  }
  function Deferred(props: Props) {
    const state = useSyncExternalStore(askedFor, part.read, part.read)
    if (state.kind === 'here') return <state.Part {...props} />
    return Meanwhile && <Meanwhile {...props} />
  }
  return Object.assign(Deferred, { preload: part.load })
}

/** What is shown where a part of the page cannot be loaded. */
export const notLoadedWords = words.partNotLoaded

const notLoaded = [
  'fixed inset-x-4 bottom-[calc(var(--composer,136px)+12px)] z-45 mx-auto flex w-fit max-w-140 flex-wrap items-center justify-end gap-2 py-3 pr-3 pl-4',
  'rounded-lg border border-border bg-surface text-left text-13 text-text shadow-overlay',
].join(' ')

/** One notice for all parts that are to be shown and did not load, over whatever is on top, and a way to try again. */
export function NotLoaded() {
  const isAnyMissing = useSyncExternalStore(subscribeToParts, () => parts.some((part) => part.isMissing()))
  const layer = useTopLayer() ?? document.body
  // Each new alert is read out, also one that has only moved: that has no role.
  const [announcedIn, setAnnouncedIn] = useState<HTMLElement | 'nowhere' | 'moved'>('nowhere')
  const announcesIn = !isAnyMissing
    ? 'nowhere'
    : announcedIn === 'nowhere' || announcedIn === layer
      ? layer
      : 'moved'
  if (announcesIn !== announcedIn) setAnnouncedIn(announcesIn)
  const tryAgain = () => {
    for (const part of parts) if (part.isMissing()) void part.load().catch(() => undefined)
  }
  return (
    isAnyMissing &&
    createPortal(
      <div className={notLoaded} role={announcesIn === layer ? 'alert' : undefined}>
        <span className="flex-[1_1_280px]">{notLoadedWords}</span>
        <Button size="small" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
        <Button size="small" look="ghost" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      </div>,
      layer,
    )
  )
}
