import { useId, type ReactNode } from 'react'

interface PanelProps {
  title: string
  className?: string
  children: ReactNode
}

/** One part of the operator's page. */
export function Panel({ title, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-xl border border-border bg-surface p-5 max-phone:p-4 ${className}`}
    >
      <h2 id={id} className="text-15 font-semibold tracking-[-0.01em]">
        {title}
      </h2>
      {children}
    </section>
  )
}
