import { type Clock, withLimit } from '@portico/core'

/** All the time that waiting for the verify frame may take, in ms. */
const budget = 1_000
/** What the library sends when there is no attestation; a wallet that gets it asks nobody for one. */
const none = ''

type Verify = {
  register(params: { id: string; decryptedId: string }): Promise<string | undefined>
}

/** Lets the vendor's verify frame cost 1 s in all; with `clock` absent it is never made. */
export function limitVerify(verify: Verify, clock: Clock | undefined): void {
  const register = verify.register.bind(verify)
  let left = clock ? budget : 0
  verify.register = async (params) => {
    if (!clock || left <= 0) return none
    const begun = clock.now()
    try {
      return (await withLimit(register(params), { clock, ms: left })) ?? none
    } catch {
      return none // too late, or blocked: the wallet shows an origin that nobody vouches for
    } finally {
      left -= clock.now() - begun
    }
  }
}
