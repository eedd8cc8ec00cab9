import { lazy } from '@portico/core'
import { useEffect, useMemo, useState } from 'react'
import { type QrShape, qrShape } from './qrShape.ts'

type Encode = typeof import('uqr').encode

const load = lazy(() => import('uqr'))
/** Width of the quiet zone in modules; readers need it to find the code. */
const border = 4

/**
 * The QR code of a text, with space for a logo; absent until the encoder has loaded. Throws to the error boundary
 * on failure.
 */
export function useQrShape(
  text: string | undefined,
  logo: number | undefined,
): QrShape | undefined {
  const [encoder, setEncoder] = useState<{ encode: Encode } | { error: unknown }>()
  useEffect(() => {
    let here = true
    load().then(
      ({ encode }) => here && setEncoder({ encode }),
      (error) => here && setEncoder({ error }),
    )
    return () => {
      here = false
    }
  }, [])
  if (encoder && 'error' in encoder) throw encoder.error
  const encode = encoder?.encode
  return useMemo(() => {
    if (text === undefined || !encode) return undefined
    return qrShape(encode(text, { ecc: 'M', border }).data, { border, logo })
  }, [text, encode, logo])
}
