import { usePanel } from '../panel/panel-context.ts'

/** Which set is open, and the others. */
export function SetMenu() {
  const name = usePanel((state) => state.set?.name ?? '')
  return <span className="truncate text-13 text-muted">{name}</span>
}
