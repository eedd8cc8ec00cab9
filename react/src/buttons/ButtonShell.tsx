import { type ReactNode, type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { applyTheme } from '../host/applyTheme.ts'
import { warmModal } from '../host/attachHost.ts'
import { useBeforePaint } from '../host/loadTiming.ts'
import { useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'
import tokens from '../ui/tokens.css'
import { StyleRoot, useStyles } from '../ui/useStyles.ts'
import { useButtonWords } from '../words/buttonWords.ts'
import css from './ButtonShell.css'

export type ButtonShellProps = {
  /** Identifies the element for the dapp's style sheet: `[data-portico="connect"]`. */
  name: 'connect' | 'network' | 'account'
  onPress(): void
  label?: string
  /** The state is not known yet: a placeholder of the final size. */
  busy?: boolean
  quiet?: boolean
  disabled?: boolean
  children?: ReactNode
}

const width = { connect: 168, network: 152, account: 168 } as const

/** A button in its own shadow root; on the server a placeholder of the same size. */
export function ButtonShell({ name, onPress, ...props }: ButtonShellProps) {
  const kit = useAnyKit()
  const [host, inside] = useShadow()
  const isOff = props.disabled || props.busy
  useBeforePaint(() => {
    const element = host.current
    if (!element) return
    // A drawer of the page that can be dragged captures the pointer for the target that it sees, which is this element;
    // the browser then sends the click to it in place of the button.
    element.onclick = isOff ? null : () => onPress()
    // Preloads the kit's own code, so that the first opening is as fast as the second.
    element.onpointerenter = element.onfocus = () => void warmModal(kit)
  })
  return (
    <span ref={host} data-portico={name}>
      <svg width={width[name]} height={44} aria-hidden="true" />
      {inside &&
        createPortal(
          <StyleRoot.Provider value={inside.styles}>
            <Shell {...props} />
          </StyleRoot.Provider>,
          inside.container,
        )}
    </span>
  )
}

type ShellProps = Omit<ButtonShellProps, 'name' | 'onPress'>

function Shell({ label, busy, quiet, disabled, children }: ShellProps) {
  const kit = useAnyKit()
  useStyles(tokens)
  useStyles(css)
  const t = useButtonWords()
  const code = useObserved(() => kit.modal.loadError?.code)
  const failure = code && (
    <span className="text">{t(code === 'react/offline' ? 'offline' : 'notLoaded')}</span>
  )
  return (
    <>
      <button
        type="button"
        className="shell"
        aria-label={failure ? undefined : label}
        aria-busy={busy || undefined}
        data-quiet={quiet || undefined}
        data-failed={failure ? '' : undefined}
        disabled={disabled || busy}
      >
        {failure ?? children}
      </button>
      <span role="alert">{failure}</span>
    </>
  )
}

type Inside = {
  /** Element that the content is rendered into, before the shadow root exists. */
  readonly container: HTMLElement
  readonly styles: { adoptedStyleSheets: CSSStyleSheet[] }
}

const never = () => () => {}

/**
 * A shadow root for an element. Its content is rendered together with the element, so that the first paint shows
 * it after a single rendering. `null` on the server and during hydration.
 */
function useShadow(): [host: RefObject<HTMLElement | null>, inside: Inside | null] {
  const kit = useAnyKit()
  const host = useRef<HTMLElement>(null)
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const inside = useMemo(() => (isClient ? createInside() : null), [isClient])
  useBeforePaint(() => {
    const element = host.current
    if (!element || !inside) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    shadow.replaceChildren(inside.container)
    shadow.adoptedStyleSheets = inside.styles.adoptedStyleSheets
    inside.styles.adoptedStyleSheets = shadow.adoptedStyleSheets // for style sheets that are added later
    return applyTheme(element, kit)
  }, [inside, kit])
  return [host, inside]
}

function createInside(): Inside {
  const container = document.createElement('div')
  // React would call the page's handlers twice: for the portal, and for the host element that the event comes from
  // outside the shadow root.
  container.addEventListener = () => undefined
  return { container, styles: { adoptedStyleSheets: [] } }
}
