import { useEffect, useRef, useState } from 'react'

/** How much of a long list is shown: one step more whenever the button that ends it comes into sight, or is pressed. */
export function useMoreInSight(step: number) {
  const [count, setCount] = useState(step)
  const endRef = useRef<HTMLButtonElement>(null)
  const showMore = () => setCount(count + step)
  // After each step anew: an observer says nothing of what stays in sight.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setCount(count + step)
    })
    if (endRef.current) observer.observe(endRef.current)
    return () => observer.disconnect()
  })
  return { count, showMore, endRef }
}
