import { useContext, useRef } from 'react'
import { createPortal } from 'react-dom'
import { observer } from '../ui/observer.ts'
import reset from '../ui/reset.css'
import tokens from '../ui/tokens.css'
import { useStyles } from '../ui/useStyles.ts'
import { AlertBar } from './AlertBar.tsx'
import type { ModalElement } from './createModalElement.ts'
import { Header } from './Header.tsx'
import { KitContext } from './KitContext.ts'
import css from './Modal.css'
import { Notice } from './Notice.tsx'
import { Outlet } from './Outlet.tsx'
import { useAnimatedHeight } from './useAnimatedHeight.ts'
import { useShake } from './useShake.ts'
import { useShownRoute } from './useShownRoute.ts'
import { useViewFocus } from './useViewFocus.ts'

type ModalProps = { element: ModalElement; embedded: boolean }

/** The card: header, notice, the current view. */
export const Modal = observer(function Modal({ element, embedded }: ModalProps) {
  useStyles(tokens)
  useStyles(reset)
  useStyles(css)
  const kit = useContext(KitContext)!
  const card = useRef<HTMLDivElement>(null)
  const { stage, view } = useAnimatedHeight()
  useShake(card, kit.modal.refusals)
  useViewFocus(card, kit, embedded)

  const { isOpen } = kit.modal
  const route = useShownRoute(kit)
  const notice = <Notice />
  return (
    <>
      {route && (
        <div ref={card} className="card" data-embedded={embedded || undefined}>
          <span className="grab" aria-hidden="true" />
          <Header route={route} embedded={embedded} />
          <div className="notice-slot">{isOpen && notice}</div>
          <AlertBar />
          <div ref={stage} className="stage">
            <div ref={view} className="view">
              <Outlet route={route} />
            </div>
          </div>
        </div>
      )}
      {!isOpen && createPortal(notice, element.notices)}
    </>
  )
})
