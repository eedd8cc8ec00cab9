import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect`, without React 18's warning on a server, where no effect runs. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
