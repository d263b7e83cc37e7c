interface SwitchProps {
  id?: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

const track = [
  'relative h-4 w-7 flex-none rounded-full border border-control bg-surface transition-[background]',
  'aria-checked:border-accent aria-checked:bg-accent max-phone:h-6.5 max-phone:w-11',
].join(' ')

const knob = [
  'after:absolute after:top-0.5 after:left-0.5 after:size-2.5 after:rounded-full after:bg-control',
  'after:transition-[translate] aria-checked:after:translate-x-3 aria-checked:after:bg-on-accent',
  'max-phone:after:top-1 max-phone:after:left-1 max-phone:after:size-4',
  'max-phone:aria-checked:after:translate-x-4.5',
].join(' ')

/** 44 px high, around a smaller drawing. */
const target = 'max-phone:before:absolute max-phone:before:inset-x-0 max-phone:before:-inset-y-2.5'

export function Switch({ id, label, checked, onChange, className = '' }: SwitchProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      className={`${track} ${knob} ${target} ${className}`}
      aria-label={label}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
    />
  )
}
