import { type Clock, withLimit } from '@portico/core/async'

type Connect = (relayUrl?: string) => Promise<void>

/**
 * Allows one connection attempt to the relay at a time. The library starts one for each request that finds no
 * socket, and concurrent attempts close each other's sockets until none is left.
 */
export function connectOnce(relayer: object): void {
  // A private method, but the library's version is pinned; without the method nothing is changed.
  const target = relayer as { connect?: Connect }
  const connect = target.connect?.bind(relayer)
  if (!connect) return
  let connecting: Promise<void> | undefined
  target.connect = (relayUrl) => {
    connecting ??= connect(relayUrl).finally(() => {
      connecting = undefined
    })
    return connecting
  }
}

type Check = (params: unknown) => Promise<void>

/**
 * Handles the rejection of the library's check of a session's end, which the library starts without waiting for it: an
 * end that arrives twice would leave an unhandled rejection. Callers that wait for the check get its error as before.
 */
export function handleRepeatedEnds(engine: object): void {
  // A method that the library's interface omits, but its version is pinned; without the method nothing is changed.
  const target = engine as { isValidDisconnect?: Check }
  const check = target.isValidDisconnect?.bind(engine)
  if (!check) return
  target.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(() => undefined)
    return checked
  }
}

/** Total time spent waiting for the verify frame, in ms. */
const budgetMs = 1_000
/** The library's value for "no attestation"; a wallet that receives it requests none. */
const noAttestation = ''

type Verify = {
  register(params: { id: string; decryptedId: string }): Promise<string | undefined>
}

/** Limits the time spent on the vendor's verify frame to 1 s in total; without `clock` the frame is never created. */
export function limitVerify(verify: Verify, clock: Clock | undefined): void {
  const register = verify.register.bind(verify)
  let leftMs = clock ? budgetMs : 0
  verify.register = async (params) => {
    if (!clock || leftMs <= 0) return noAttestation
    const begun = clock.now()
    try {
      return (await withLimit(register(params), { clock, ms: leftMs })) ?? noAttestation
    } catch {
      return noAttestation // timed out or blocked: the wallet shows the origin as unverified
    } finally {
      leftMs -= clock.now() - begun
    }
  }
}
