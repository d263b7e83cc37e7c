import { lazy, useState, type ComponentType } from 'react'

/**
 * A component in a chunk of its own, below a Suspense. Once `preload` is done it renders at once; React's lazy alone
 * shows the fallback first even then, and waits before it replaces that.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= await load()
    return { default: loaded }
  }
  const Lazy = lazy(preload)
  function Deferred(props: Props) {
    // Chosen once: a change in between would begin anew with what it shows.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Chosen {...props} />
  }
  return Object.assign(Deferred, { preload })
}
