import { lazy } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import type { AccountBadgeProps } from './badge/AccountBadge.tsx'

const load = lazy(() => import('./badge/AccountBadge.tsx'))

/** The account on a button: its address at once, its avatar once the code for it has loaded. */
export function AccountLabel(props: AccountBadgeProps) {
  const [badge, setBadge] = useState<Awaited<ReturnType<typeof load>>>()
  const { modal } = useAnyKit()
  useEffect(() => {
    // The address is painted first.
    const show = async () => {
      await modal.idle()
      setBadge(await load())
    }
    show().catch(() => undefined) // offline: the address is enough
  }, [modal])
  if (badge) return <badge.AccountBadge {...props} />
  return (
    <>
      <svg width={24} height={24} aria-hidden="true" />
      <span className="text mono">{props.state.displayName}</span>
    </>
  )
}
