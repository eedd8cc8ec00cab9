import { type Clock, withLimit } from '@portico/core/async'
import * as z from 'zod/mini'
import { Deferred } from '../channel/Deferred.ts'
import { embeddedErrors } from '../embeddedErrors.ts'
import { fields } from '../protocol/fields.ts'

/** The window of a social login. */
export type PopupResult = {
  /**
   * Sends the window to the provider, and resolves with the URI that the secure site posts; with `uri` itself when the
   * window was cut from this page, so that the result cannot be posted. Throws `embedded/popupClosed`.
   */
  follow(uri: string, signal: AbortSignal): Promise<string>
  close(): void
}

type PopupParts = {
  /** Origin of the secure site, the only one whose message counts. */
  readonly origin: string
  readonly clock: Clock
  /** Whether the site can finish the login when the window is cut from this page. */
  readonly canFinishAlone: boolean
  /** The page that opens the window. */
  readonly page?: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'>
}

const size = 'popup,width=600,height=800,scrollbars=yes'
const pollMs = 1_000
/** A window that a policy cut from its opener reads as closed at once, so `closed` is not believed before, in ms. */
const cutWindowMs = 3_000
const result = z.object({ resultUri: fields.uri })

/**
 * Opens the window of a social login; undefined when the browser blocks it. It is blank at first, because a window at
 * another origin could not be navigated from a page with an opener policy. The provider's page gets no opener, which it
 * could send elsewhere; the site's page is called instead, until it answers.
 */
export function openPopup(parts: PopupParts): PopupResult | undefined {
  const { page = window } = parts
  // Without a name: a window of that name that is just closing would be opened again, and close.
  const popup = page.open('about:blank', '_blank', size)
  if (!popup) return undefined
  return {
    async follow(uri, signal) {
      const found = new Deferred<string>()
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        if (origin !== parts.origin || source !== popup) return
        const message = result.safeParse(data)
        if (message.success) found.resolve(message.data.resultUri)
      }
      page.addEventListener('message', onMessage)
      const stop = watch(popup, parts, (isCut) => {
        if (!isCut) found.reject(embeddedErrors.create('popupClosed', []))
        else if (parts.canFinishAlone) found.resolve(uri)
      })
      // A vendor's site answers to its opener alone.
      if (parts.canFinishAlone) popup.opener = null
      popup.location.replace(uri)
      try {
        return await withLimit(found.promise, { clock: parts.clock, signal })
      } finally {
        stop()
        page.removeEventListener('message', onMessage)
      }
    },
    close: () => popup.close(),
  }
}

/**
 * Calls the site's page in the window, which no page of another origin hears, and reports once that the window is closed,
 * or that it was cut from this page and can be watched no longer.
 */
function watch(
  popup: Window,
  { clock, origin, canFinishAlone }: PopupParts,
  report: (isCut: boolean) => void,
): () => void {
  const start = clock.now()
  let stop = () => {}
  const poll = () => {
    stop = clock.after(pollMs, () => {
      if (popup.closed) return report(clock.now() - start < cutWindowMs)
      if (canFinishAlone) popup.postMessage({ portico: 'opener' }, origin)
      poll()
    })
  }
  poll()
  return () => stop()
}
