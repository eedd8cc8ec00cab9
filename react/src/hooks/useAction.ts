import type { Async } from '@portico/core'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Runs an action and keeps the state of its last run; the action itself rejects as ever. */
export function useAction<args extends unknown[], value>(
  action: (...args: args) => Promise<value>,
): [run: (...args: args) => Promise<value>, result: Async<value>] {
  const [result, setResult] = useState<Async<value>>({ status: 'idle' })
  const current = useRef(action)
  useEffect(() => {
    current.current = action
  })
  const count = useRef(0)
  const run = useCallback(async (...args: args) => {
    const own = ++count.current
    const set = (next: Async<value>) => own === count.current && setResult(next)
    set({ status: 'pending' })
    try {
      const value = await current.current(...args)
      set({ status: 'success', data: value })
      return value
    } catch (error) {
      set({ status: 'error', error: error as Error })
      throw error
    }
  }, [])
  return [run, result]
}
