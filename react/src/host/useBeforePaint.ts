import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, of which React 18 warns on a server, where no effect runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
