import { observer } from 'mobx-react-lite'
import { useContext, useEffect, useRef, useState } from 'react'
import { KitContext } from '../../kit/contexts.ts'
import { useStyles } from '../../ui/useStyles.ts'
import css from './Notice.css'

/** One notice at a time: announced politely, errors assertively. */
export const Notice = observer(function Notice() {
  useStyles(css)
  const { notices } = useContext(KitContext)!
  const region = useRef<HTMLDivElement>(null)
  // Screen readers announce what changes in a region that is there: the first notice is written after it.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const current = isReady ? notices.current : undefined
  const text = (kind: boolean) =>
    current && (current.kind === 'error') === kind ? current.text : ''
  useEffect(() => {
    // Outside the modal the region is a popover, so that no content of the page covers it.
    const popover = region.current?.parentElement
    if (popover?.popover === 'manual' && popover.isConnected) popover.togglePopover(!!current)
  }, [current])
  return (
    <div
      ref={region}
      className="notice"
      data-kind={current?.kind}
      data-shown={current ? '' : undefined}
    >
      <span role="status">{text(false)}</span>
      <span role="alert">{text(true)}</span>
    </div>
  )
})
