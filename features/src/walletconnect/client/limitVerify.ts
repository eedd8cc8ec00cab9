import { type Clock, withLimit } from '@portico/core'

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
