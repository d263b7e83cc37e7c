const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/** What the keys do, for those who look. */
export function PickerKeys({ letter, canAdd }: { letter: string; canAdd: boolean }) {
  return (
    <div className="picker-keys" aria-hidden="true">
      <span>
        <span className="key">↑</span>
        <span className="key">↓</span>
        move
      </span>
      <span>
        <span className="key">Enter</span>
        use in {letter}
      </span>
      {canAdd && (
        <span>
          <span className="key">{isApple ? '⌥ Enter' : 'Alt Enter'}</span>
          add a column
        </span>
      )}
      <span>
        <span className="key">{isApple ? '⌘ D' : 'Ctrl D'}</span>
        favourite
      </span>
    </div>
  )
}
