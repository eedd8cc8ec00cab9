import type { RequestListener } from 'node:http'
import { verifier as bip122 } from '@portico/bip122/siwx'
import { verifier as cosmos } from '@portico/cosmos/siwx'
import { verifier as eip155 } from '@portico/eip155/siwx'
import { verifier as polkadot } from '@portico/polkadot/siwx'
import {
  createSiwx,
  type FetchHandler,
  recoverPublicKey as recover,
  toNodeListener,
} from '@portico/server/siwx'
import { verifier as solana } from '@portico/solana/siwx'
import type { SandboxChain } from './dataApi.ts'
import { hostNames } from './hostNames.ts'

export type BackendOptions = {
  /** Port of the dapp. */
  readonly port: number
  /** Nodes that verify contract signatures. */
  readonly chains: readonly SandboxChain[]
}

/** The dapp's own backend: visitors sign in under `/api/siwx`, and `/api/me` requires a session. */
export function backend({ port, chains }: BackendOptions): RequestListener {
  const rpcUrls = Object.fromEntries(chains.map(({ chainId, url }) => [`eip155:${chainId}`, [url]]))
  const siwx = createSiwx({
    domain: hostNames.map((name) => `${name}:${port}`),
    verifiers: [eip155({ rpcUrls, recover }), solana(), bip122(), polkadot(), cosmos()],
  })
  const handler: FetchHandler = async (request, peer) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/siwx/')) return siwx(request, peer)
    if (pathname !== '/api/me') return new Response(null, { status: 404 })
    const session = await siwx.sessionOf(request)
    return session
      ? Response.json({ greeting: `Hello ${session.address}`, ...session })
      : Response.json({ error: 'Sign in first' }, { status: 401 })
  }
  return toNodeListener(handler)
}
