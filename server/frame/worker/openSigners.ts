import { signerEndpoints } from '../../src/secureSite/endpoints/signerEndpoints.ts'
import { createSiteApi } from '../api/createSiteApi.ts'
import { base64url } from '../bytes.ts'
import type { Passkey } from '../signers/Passkey.ts'
import type { WorkerContext } from './WorkerContext.ts'
import { withRoot } from './withRoot.ts'

/** The passkeys of the account that the site keeps, so that each of its browsers can ask for them. */
export function openSigners(context: WorkerContext) {
  const api = createSiteApi(context.request, signerEndpoints)
  const change = (asked: { readonly add?: Passkey; readonly remove?: string }) =>
    withRoot(context, async (_, keyProof) => {
      await api.changeSigners({ ...asked, keyProof: base64url.encode(keyProof) })
    })
  return {
    // The endpoint has checked the form of a public key.
    signerPasskeys: async () => (await api.signers({})).passkeys as readonly Passkey[],
    signerAdd: (add: Passkey) => change({ add }),
    signerForget: (credential: string) => change({ remove: credential }),
  }
}
