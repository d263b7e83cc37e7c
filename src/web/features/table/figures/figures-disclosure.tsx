import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Column } from '#domain/session/session.ts'
import type { TableSource } from '#domain/table/table.ts'
import { Button } from '../../../ui/button.tsx'
import { FiguresCompared } from './figures-compared.tsx'
import { words } from './words.ts'

interface FiguresDisclosureProps {
  source: TableSource
  /** The places of the two columns. */
  places: readonly [a: number, b: number]
  columns: readonly [a: Column, b: Column]
}

/** Opens what two columns' answers measure; nothing is worked out before. */
export function FiguresDisclosure({ source, places, columns }: FiguresDisclosureProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.open}
        <ChevronDown size={14} strokeWidth={1.5} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && <FiguresCompared id={id} source={source} places={places} columns={columns} />}
    </>
  )
}
