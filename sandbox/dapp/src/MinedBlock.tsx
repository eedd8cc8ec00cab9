import { useEffect, useEffectEvent, useState } from 'react'
import { readReceipt } from './readReceipt.ts'

export type MinedBlockProps = {
  /** Node that took the transaction; the one of the first rendering counts. */
  url: string
  hash: string
  onMined(): void
}

/** The block of a transaction, as soon as the node has one. */
export function MinedBlock({ url, hash, onMined }: MinedBlockProps) {
  const [node] = useState(url)
  const [block, setBlock] = useState<number>()
  const mined = useEffectEvent((found: number) => {
    setBlock(found)
    onMined()
  })
  useEffect(() => {
    const look = async () => {
      const receipt = await readReceipt(node, hash)
      if (!receipt || stopped) return
      stop()
      mined(Number(receipt.blockNumber))
    }
    let stopped = false
    const timer = setInterval(look, 500)
    const stop = () => {
      stopped = true
      clearInterval(timer)
    }
    void look()
    return stop
  }, [node, hash])
  return <span data-field="block">{block === undefined ? 'Not mined yet' : `Block ${block}`}</span>
}
