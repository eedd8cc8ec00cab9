import type { CaipNetworkId } from '@portico/core'
import type { format } from '@portico/eip155/siwx'
import type { SiweConfig } from '@portico/features/siwx'

const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
const base = '/api/siwx'
/** Loaded with the first nonce, so a page without a sign-in does not load it. */
let eip4361: typeof format

/** The former sign-in configuration, with the same backend. */
export const legacyConfig: SiweConfig = {
  async getNonce() {
    const [{ nonce }, { format }] = await Promise.all([
      fetch(`${base}/nonce`).then((response) => response.json()),
      import('@portico/eip155/siwx'),
    ])
    eip4361 = format
    return nonce
  },
  createMessage({ address, chainId, iat, exp: _, nbf: __, ...message }) {
    return eip4361.format({
      ...message,
      accountAddress: address.split(':').at(-1) ?? '',
      chainId: `eip155:${chainId}` as CaipNetworkId,
      ...(iat !== undefined && { issuedAt: iat }),
    })
  },
  async verifyMessage(proof) {
    const response = await fetch(`${base}/verify`, { ...post, body: JSON.stringify(proof) })
    return response.ok
  },
  async getSession() {
    const { session } = await (await fetch(`${base}/session`)).json()
    if (!session) return null
    return { address: session.address, chainId: Number(session.chainId.split(':')[1]) }
  },
  async signOut() {
    return (await fetch(`${base}/signout`, { ...post, body: '{}' })).ok
  },
}
