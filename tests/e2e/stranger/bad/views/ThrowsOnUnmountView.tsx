import { useEffect } from 'react'

/** Throws on unmount. */
export default function ThrowsOnUnmountView(_: { params: undefined }) {
  useEffect(
    () => () => {
      throw new Error('The view of a stranger broke on its way out')
    },
    [],
  )
  return 'Shown until it is left'
}
