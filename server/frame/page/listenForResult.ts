import * as z from 'zod/mini'

/** The part of a window that is needed. */
type ResultScope = {
  readonly location: Pick<Location, 'origin'>
  addEventListener(type: 'message', hear: (event: MessageEvent) => void): void
}
/** Resolves with the secret of the login `flow` once it comes; what comes for another is ignored. */
export type NextResult = (flow: string) => Promise<string>

const token = z.string().check(z.regex(/^[\w-]{43}$/))
const message = z.strictObject({ portico: z.literal('social'), flow: token, result: token })

/**
 * Hears the secret with which the popup of this site ends a login, from pages of this site alone: the dapp's page can
 * neither read it nor bring one of another browser.
 */
export function listenForResult(scope: ResultScope = window): NextResult {
  let expected: string | undefined
  let found = (_: string): void => {}
  const hear = ({ data, origin }: MessageEvent) => {
    if (origin !== scope.location.origin) return
    const heard = message.safeParse(data).data
    if (heard && heard.flow === expected) found(heard.result)
  }
  scope.addEventListener('message', hear)
  new BroadcastChannel('portico-social').onmessage = hear
  return (flow) => {
    expected = flow
    return new Promise((resolve) => {
      found = resolve
    })
  }
}
