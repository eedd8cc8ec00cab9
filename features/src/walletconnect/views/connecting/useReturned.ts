import { useEffect, useState } from 'react'

/** True once the visitor has left the page and come back to it. */
export function useReturned(): boolean {
  const [returned, setReturned] = useState(false)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setReturned(true)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return returned
}
