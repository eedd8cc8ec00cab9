import { useEffect, useEffectEvent, useState } from 'react'

export type WhereItIsProps = {
  /** Looks for the transaction; the first rendering's counts. */
  look(): Promise<string | undefined>
  onFound(): void
}

/** Where a transaction went, as soon as the chain knows. */
export function WhereItIs(props: WhereItIsProps) {
  const [look] = useState(() => props.look)
  const [place, setPlace] = useState<string>()
  const found = useEffectEvent((there: string) => {
    setPlace(there)
    props.onFound()
  })
  useEffect(() => {
    const check = async () => {
      const there = await look()
      if (there === undefined || stopped) return
      stop()
      found(there)
    }
    let stopped = false
    const timer = setInterval(check, 500)
    const stop = () => {
      stopped = true
      clearInterval(timer)
    }
    void check()
    return stop
  }, [look])
  return <span data-field="block">{place ?? 'Not mined yet'}</span>
}
