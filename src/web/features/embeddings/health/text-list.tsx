import { usePanelActions } from '../panel/panel-context.ts'
import { NumberedLine } from '../parts/numbered-text.tsx'
import { useTextsById } from '../parts/use-texts-by-id.ts'

const button = 'block w-full rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11'

interface TextListProps {
  ids: readonly string[]
  label: string
}

/** Texts; a press chooses one in all views. */
export function TextList({ ids, label }: TextListProps) {
  const texts = useTextsById()
  const { chosen } = usePanelActions()
  return (
    <ul aria-label={label} className="-mx-2">
      {ids.map((id) => {
        const text = texts.get(id)
        return (
          text && (
            <li key={id}>
              <button type="button" className={button} onClick={() => chosen({ textId: id })}>
                <NumberedLine text={text} />
              </button>
            </li>
          )
        )
      })}
    </ul>
  )
}
