import type { NetworkDefinition } from '@portico/core'
import type { Clock } from '@portico/core/async'
import type { FrameContainer } from '@portico/core/feature'
import type { FrameLayer, FrameWindow, FrameWindowEvents } from '../channel/FrameTransport.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { rpcUrlOf } from '../session/requestFrame.ts'

type FrameElementParts = {
  /** Origin of the secure site. */
  readonly origin: string
  /** Address of the frame's page, read when the frame is made. */
  url(): string
  /** Accessible name of the frame. */
  title(): string
  readonly clock: Clock
  /** Where the frame stands: inside the modal's dialog. */
  container(): Promise<FrameContainer>
}

/** A frame that sent nothing in this time is made again once, in ms. */
const silentMs = 5_000
/** Above the card of the modal and what a view may draw. */
const zIndex = '999999'

/** The secure frame's element: hidden, and laid over a view's slot while the frame asks the visitor. */
export class FrameElement implements FrameWindow, FrameLayer {
  readonly #parts: FrameElementParts
  #iframe: HTMLIFrameElement | undefined
  /** Lays the element of the moment over the slot, while there is one. */
  #place: (() => void) | undefined
  #isRevealed = false

  constructor(parts: FrameElementParts) {
    this.#parts = parts
  }

  open({ onMessage, onLoad, onBlocked }: FrameWindowEvents): () => void {
    const ending = new AbortController()
    const { signal } = ending
    const { container, origin, clock } = this.#parts
    let isReady = false
    const handleMessage = (event: MessageEvent) => {
      const source = this.#iframe?.contentWindow
      if (!source || event.source !== source || event.origin !== origin) return
      isReady = true
      onMessage(event.data)
    }
    const handleLoad = () => {
      isReady = true
      onLoad()
    }
    addEventListener('message', handleMessage, { signal })
    const handleViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return
      const hints = [`The policy of this page has to allow the frame: frame-src ${origin}`]
      onBlocked(embeddedErrors.create('loadFailed', [], { hints, docsPath: 'csp.md' }))
    }
    addEventListener('securitypolicyviolation', handleViolation, { signal })
    container().then(
      (place) => {
        if (signal.aborted) return
        const make = () => {
          this.#iframe?.remove()
          this.#iframe = this.#create()
          this.#iframe.addEventListener('load', handleLoad, { signal })
          place.append(this.#iframe)
          this.#layOver()
        }
        make()
        // A busy Chromium may deliver no event of a frame that is made while a window opens.
        const stop = clock.after(silentMs, () => isReady || make())
        signal.addEventListener('abort', stop)
      },
      () => undefined, // without a modal the frame does not load, which is reported in time
    )
    return () => {
      ending.abort()
      this.#iframe?.remove()
      this.#iframe = undefined
    }
  }

  post(data: unknown, port?: MessagePort): void {
    this.#iframe?.contentWindow?.postMessage(data, this.#parts.origin, port ? [port] : [])
  }

  show(slot: HTMLElement): () => void {
    const follow = () => {
      const iframe = this.#iframe
      if (!iframe) return
      const { top, left, width, height } = slot.getBoundingClientRect()
      setStyle(iframe, {
        top: `${top}px`,
        left: `${left}px`,
        width: `${width}px`,
        height: `${height}px`,
        display: height > 0 ? 'block' : 'none',
      })
    }
    this.#place = follow
    this.#isRevealed = false
    this.#layOver()
    const ending = new AbortController()
    const { signal } = ending
    const observer = new ResizeObserver(follow)
    observer.observe(slot)
    addEventListener('resize', follow, { signal })
    addEventListener('scroll', follow, { signal, capture: true })
    const track = () => {
      if (signal.aborted) return
      follow()
      requestAnimationFrame(track) // the card and its views move while they appear
    }
    track()
    return () => {
      ending.abort()
      observer.disconnect()
      this.#place = undefined
      if (this.#iframe) setStyle(this.#iframe, { display: 'none' })
    }
  }

  reveal(): void {
    this.#isRevealed = true
    this.#layOver()
    if (this.#iframe) this.#iframe.title = this.#parts.title() // by now the site has said its name
  }

  /** Does nothing without a slot or an element; either may come first, and the element may be made anew. */
  #layOver(): void {
    const iframe = this.#iframe
    if (!iframe || !this.#place) return
    // Its page measures itself and takes the focus meanwhile, as it could not if it were hidden.
    setStyle(iframe, { opacity: this.#isRevealed ? '1' : '0' })
    this.#place()
    // What it asks cannot be answered in a page without the focus.
    if (this.#isRevealed) iframe.focus()
  }

  #create(): HTMLIFrameElement {
    const { origin, url, title } = this.#parts
    const iframe = document.createElement('iframe')
    iframe.title = title()
    iframe.name = 'portico-secure-iframe'
    iframe.allow = `publickey-credentials-get ${origin}; publickey-credentials-create ${origin}`
    iframe.referrerPolicy = 'strict-origin'
    // It is an element of the page's own tree, whose rules for frames it does not take.
    setStyle(iframe, { all: 'initial', colorScheme: 'inherit' })
    setStyle(iframe, { position: 'fixed', display: 'none', border: '0', zIndex })
    iframe.src = url()
    return iframe
  }
}

/** Properties of the style object, which a strict policy allows where it blocks style attributes. */
function setStyle({ style }: HTMLElement, properties: Partial<CSSStyleDeclaration>): void {
  Object.assign(style, properties)
}

type UrlParts = {
  readonly origin: string
  readonly projectId: string | undefined
  readonly network: NetworkDefinition | undefined
  /** The developer's mode: a vendor's site writes a log. */
  readonly debug: boolean
}

/** R7.32: the address of the frame's page. */
export function frameUrl({ origin, projectId = '', network, debug }: UrlParts): string {
  const url = new URL('/sdk', origin)
  const query = {
    projectId,
    chainId: network?.caipNetworkId ?? '',
    version: '4',
    enableLogger: String(debug),
    rpcUrl: rpcUrlOf(network).rpcUrl ?? '',
  }
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}
