import { observer } from 'mobx-react-lite'
import {
  type RefCallback,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { KitContext } from '../kit/contexts.ts'
import modalTokens from '../ui/modalTokens.css'
import reset from '../ui/reset.css'
import tokens from '../ui/tokens.css'
import { useStyles } from '../ui/useStyles.ts'
import { LazyAlertBar, LazyNotice } from '../views/lazyParts.tsx'
import type { ModalElement } from './createModalElement.ts'
import { Header } from './Header.tsx'
import css from './Modal.css'
import { Outlet } from './Outlet.tsx'
import { useShownRoute } from './useShownRoute.ts'
import { useViewFocus } from './useViewFocus.ts'

type ModalProps = { element: ModalElement; embedded: boolean }

/** The card: header, notice and current view. */
export const Modal = observer(function Modal({ element, embedded }: ModalProps) {
  useStyles(tokens)
  useStyles(modalTokens)
  useStyles(reset)
  useStyles(css)
  const kit = useContext(KitContext)!
  const card = useRef<HTMLDivElement>(null)
  const { stage, view } = useAnimatedHeight()
  useShake(card, kit.modal.refusals)
  useViewFocus(card, kit, embedded)

  const { isOpen } = kit.modal
  const route = useShownRoute(kit)
  // There and empty before the first notice, so that screen readers know the region in which it appears.
  const [isListened, setListened] = useState(false)
  useEffect(() => {
    if (isOpen) void kit.modal.idle().then(() => setListened(true))
  }, [kit, isOpen])
  const notice = (isListened || kit.notices.current) && <LazyNotice />
  return (
    <>
      {route && (
        <div ref={card} className="card" data-embedded={embedded || undefined}>
          <Header route={route} embedded={embedded} />
          <div className="notice-slot">{isOpen && notice}</div>
          {kit.alerts.current && <LazyAlertBar />}
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

/** Shakes the card for 500 ms at each rejected close; with reduced motion only the notice is shown. */
function useShake(card: RefObject<HTMLElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const steps = [0, -6, 6, -6, 6, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    card.current?.animate(steps, { duration: 500, easing: 'ease-in-out' })
  }, [card, refusals])
}

/** Sets the stage's height to that of its view, so that CSS can animate it in 150 ms. */
function useAnimatedHeight(): {
  stage: RefCallback<HTMLElement>
  view: RefCallback<HTMLElement>
} {
  const outer = useRef<HTMLElement | null>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const stage = useCallback((element: HTMLElement | null) => {
    outer.current = element
  }, [])
  const view = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect()
    if (!element) return
    observer.current = new ResizeObserver(() => {
      const { offsetHeight: height } = element
      const style = outer.current?.style
      // A height of 0 means that the dialog is closed.
      if (!style || height === 0) return
      // A list that a search makes shorter keeps its height, so that nothing moves while the visitor types.
      const isSearching = element.querySelector<HTMLInputElement>('[type=search]')?.value
      if (!isSearching || height > Number.parseFloat(style.blockSize))
        style.blockSize = `${height}px`
    })
    observer.current.observe(element)
  }, [])
  return { stage, view }
}
