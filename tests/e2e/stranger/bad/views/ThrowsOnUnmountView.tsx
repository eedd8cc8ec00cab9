import { useEffect } from 'react'

/** Throws on unmount. */
export default function ThrowsOnUnmountView(_: { params: undefined }) {
  useEffect(
    () => () => {
      throw new Error('The third-party view failed on unmount')
    },
    [],
  )
  return 'Shown until it is left'
}
