import { lazy } from '@portico/core'
import { useEffect, useState } from 'react'
import type { ConnectButtonState } from './useConnectButton.ts'

export type FaceProps = {
  state: ConnectButtonState
  showNetwork?: boolean
  showBalance?: boolean
}
const load = lazy(() => import('./AccountFace.tsx'))

/** What a button shows of an account: its address at once, its picture as soon as that can be drawn. */
export function AccountLabel(props: FaceProps) {
  const [face, setFace] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    load().then(setFace, () => undefined) // offline: the address tells as much
  }, [])
  if (face) return <face.AccountFace {...props} />
  return (
    <>
      <svg width={24} height={24} aria-hidden="true" />
      <span className="text mono">{props.state.displayName}</span>
    </>
  )
}
