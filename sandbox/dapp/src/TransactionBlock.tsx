import { useEffect, useEffectEvent, useState } from 'react'

export type TransactionBlockProps = {
  /** Looks up the transaction; only the callback of the first render is used. */
  findBlock(): Promise<string | undefined>
  onFound(): void
}

/** The block of a transaction, as soon as the chain has it. */
export function TransactionBlock(props: TransactionBlockProps) {
  const [look] = useState(() => props.findBlock)
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
