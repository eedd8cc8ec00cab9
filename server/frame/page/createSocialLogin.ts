import * as z from 'zod/mini'
import { frameError } from '../frameError.ts'
import type { FrameContext } from './FrameContext.ts'

export type SocialLogin = ReturnType<typeof createSocialLogin>
type Parts = Pick<FrameContext, 'wallet' | 'queue' | 'origin'> & {
  readonly nextResult?: NextResult
  /** Resolves in so many milliseconds. */
  readonly after?: (ms: number) => Promise<undefined>
}

/** The request of the dapp's page, which aborts the signal when the visitor wants no longer. */
type Asked = { readonly id: string; readonly signal: AbortSignal }

/** Milliseconds after the dapp's word for the popup's secret, which comes by another way. */
const graceMs = 1_000

/** A login at a provider, in a popup that the dapp's page opens and of whose outcome it learns nothing of use. */
export function createSocialLogin(parts: Parts) {
  const { wallet, queue, origin, nextResult = listenForResult(), after = afterTimeout } = parts
  let current: { uri: string; joinPath: string; result: Promise<string> } | undefined
  return {
    /** The address that the dapp's page sends the popup to. */
    async start(provider: string): Promise<string> {
      const { uri, flow, joinPath } = await wallet.socialStart(provider, origin)
      current = { uri, joinPath, result: nextResult(flow) }
      return uri
    },
    /** `outcome` is what the popup posted to the dapp's page, or the address itself where it could not. */
    async finish(outcome: string, { id, signal }: Asked): Promise<void> {
      if (!current) throw frameError('secure/login', 'Start the login again')
      const { uri, joinPath, result } = current
      if (URL.canParse(outcome) && new URL(outcome).searchParams.has('error'))
        throw frameError('secure/providerFailed', 'The provider did not confirm the login')
      const quick = await Promise.race([result, after(outcome === uri ? 0 : graceMs)])
      if (signal.aborted) throw frameError('aborted')
      if (quick !== undefined) return wallet.socialFinish(quick)
      const { joinScreen } = await import('../screens/joinScreen.ts')
      if (signal.aborted) throw frameError('aborted')
      await queue.show(joinScreen({ wallet, joinPath, result }), id)
    },
  }
}

function afterTimeout(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

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
