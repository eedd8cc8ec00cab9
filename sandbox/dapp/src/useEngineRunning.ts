import { useEffect, useState } from 'react'

/** True once the engine at `url` answers. This request starts it, if no earlier one did. */
export function useEngineRunning(url: string): boolean {
  const [running, setRunning] = useState(false)
  useEffect(() => {
    const socket = new WebSocket(url)
    let shown = true
    socket.onopen = () => {
      socket.close()
      if (shown) setRunning(true)
    }
    return () => {
      shown = false
    }
  }, [url])
  return running
}
