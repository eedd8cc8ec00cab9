import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { accounts } from '../../../fakes/accounts.ts'
import type { TestWallet } from './startWallet.ts'

const { alice } = accounts
type Payload = AuthTypes.PayloadParams
export type SigningManners = {
  /** The networks that it signs for. Default: all requested ones. */
  readonly chains?: readonly string[]
  /** Changes the text before it is signed. */
  alter?(payload: Payload): Payload
  /** Changes the CACAOs after signing. */
  tamper?(auths: AuthTypes.Cacao[]): AuthTypes.Cacao[]
}

/** Makes a wallet sign in as Alice while it connects; returns the requests to it. */
export function signsIn({ kit }: TestWallet, manners: SigningManners = {}): readonly Payload[] {
  const { alter = (payload) => payload, tamper = (auths) => auths } = manners
  const asked: Payload[] = []
  kit.on('session_authenticate', async ({ id, params }) => {
    asked.push(params.authPayload)
    const chains = [...(manners.chains ?? params.authPayload.chains)]
    const methods = ['personal_sign', 'eth_sendTransaction']
    const payload = alter(populateAuthPayload({ authPayload: params.authPayload, chains, methods }))
    const sign = async (chain: string) => {
      const iss = `${chain}:${alice.address}`
      const message = kit.formatAuthMessage({ request: payload, iss })
      return buildAuthObject(payload, { t: 'eip191', s: await alice.signMessage({ message }) }, iss)
    }
    const auths = tamper(await Promise.all(chains.map(sign)))
    await kit.approveSessionAuthenticate({ id, auths }).catch(() => undefined) // the dapp is told
  })
  return asked
}
