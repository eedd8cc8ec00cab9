import { useEffect } from 'react'

/** Throws when it is left. */
export default function ThrowsOnUnmountView(_: { params: undefined }) {
  useEffect(
    () => () => {
      throw new Error('The view of a stranger broke on its way out')
    },
    [],
  )
  return 'Shown until it is left'
}
