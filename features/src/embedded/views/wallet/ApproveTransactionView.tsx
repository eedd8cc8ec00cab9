import { Icon, observer, useStyles } from '@portico/react/ui'
import { ShieldCheck } from 'lucide'
import { useCallback, useEffect, useRef } from 'react'
import { useEmbedded } from '../login/useEmbedded.ts'
import { WaitingFor } from '../login/WaitingFor.tsx'
import css from './ApproveTransactionView.css'

/** Height of the slot until the frame tells its own, in px. */
const defaultHeight = 480

/** The slot over which the secure frame lies while it asks the visitor. */
export const ApproveTransactionView = observer(function ApproveTransactionView() {
  useStyles(css)
  const { api, opened, t } = useEmbedded()
  const approval = opened?.approval
  const slot = useRef<HTMLDivElement | null>(null)
  const height = approval?.height ?? defaultHeight
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      slot.current = element
      approval?.setSlot(element ?? undefined)
    },
    [approval],
  )
  useEffect(() => {
    // A style attribute would be blocked by a strict policy.
    if (slot.current) slot.current.style.blockSize = `${height}px`
  }, [height])
  return (
    <div className="ApproveTransaction" data-fixed={approval?.isFixed} ref={attach}>
      {!approval?.isAsked && (
        <WaitingFor
          mark={<Icon of={ShieldCheck} />}
          title={t('approve.title', { wallet: api.name })}
          text={t('approve.text')}
          isFailed={false}
        />
      )}
    </div>
  )
})
